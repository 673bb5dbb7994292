import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "../../i18n/translate";
import { announce, Button } from "../../ui";
import "./lab.css";

/** A command for the terminal, with a button that copies it. */
export function Command({ text }: { text: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    announce(t("app.copied"));
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <span className="command">
      <code>{text}</code>
      <Button look="quiet" small icon aria-label={t("lab.copy", { text })} onPress={() => void copy()}>
        {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </Button>
    </span>
  );
}
