import { useState } from "react";
import type { GameInfo } from "../../api/types";
import { useSay } from "../../i18n/say";
import { useTranslation } from "../../i18n/translate";
import { Select } from "../../ui";
import { useSetups } from "../setups/SetupList";

/** Selects the setup of the next game: built-in or saved. */
export function SetupSelect({
  info,
  disabled,
  onChoose,
}: {
  info: GameInfo;
  disabled: boolean;
  onChoose: (text: string) => void;
}) {
  const { t } = useTranslation();
  const say = useSay(info.name);
  const [chosen, setChosen] = useState(info.setup?.ready[0]?.name ?? null);
  const { data } = useSetups(info.name);
  const own = (data ?? []).filter((setup) => !info.setup?.ready.some((ready) => ready.name === setup.name));
  const all = [...(info.setup?.ready ?? []), ...own];
  return (
    <Select
      label={t("play.setup")}
      choices={all.map(({ name }) => ({
        id: name,
        label: say(`ready.${name}`, {}, name),
      }))}
      value={chosen}
      disabled={disabled}
      onChange={(name) => {
        setChosen(name);
        const setup = all.find((each) => each.name === name);
        if (setup) onChoose(setup.text);
      }}
    />
  );
}
