import { Crown, KeyRound, LogOut, MonitorX, Pencil, UserPlus } from "lucide-react";
import { useState } from "react";
import type { Me, Profile } from "../../api/types";
import { sayPerson } from "../../i18n/message";
import { useTranslation } from "../../i18n/translate";
import { useNavigate } from "../../router";
import { Button, Card, Problem, Select } from "../../ui";
import { useEndSessions, useLogOut, useProfileNamed, useProfiles, useRename } from "./become";
import { HandOverDialog } from "./HandOverDialog";
import { NameDialog } from "./NameDialog";
import { PasswordDialog } from "./PasswordDialog";

/** The profile's name, and how to rename or switch it. */
export function Who({ me, profile }: { me: Me; profile: Profile }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState<"rename" | "new" | "password" | "handOver" | null>(null);
  const close = () => setAsking(null);
  const rename = useRename(close);
  return (
    <Card title={t("person.who")}>
      <div className="stack">
        <p>{t(whoText(me, profile), { name: sayPerson(profile.name, t) })}</p>
        {!me.accounts && <SwitchProfile profile={profile} />}
        <div className="row">
          <Button onPress={() => setAsking("rename")}>
            <Pencil size={18} aria-hidden /> {t("person.rename")}
          </Button>
          {!profile.guest && (
            <Button onPress={() => setAsking("password")}>
              <KeyRound size={18} aria-hidden />{" "}
              {t(profile.has_password ? "person.changePassword" : "person.setPassword")}
            </Button>
          )}
          {profile.has_password && <EndSessionsButton />}
          {me.accounts && profile.keeper && (
            <Button onPress={() => setAsking("handOver")}>
              <Crown size={18} aria-hidden /> {t("person.handOver")}
            </Button>
          )}
          {me.accounts ? (
            <LogOutButton />
          ) : (
            <Button onPress={() => setAsking("new")}>
              <UserPlus size={18} aria-hidden /> {t("person.new")}
            </Button>
          )}
        </div>
      </div>
      {asking === "rename" && (
        <NameDialog
          title={t("person.rename")}
          text={t("person.renameText")}
          action={t("person.rename")}
          name={profile.name}
          busy={rename.isPending}
          error={rename.error}
          onName={(name) => rename.mutate(name)}
          onClose={close}
        />
      )}
      {asking === "new" && <NewProfile onClose={close} />}
      {asking === "password" && <PasswordDialog hasPassword={profile.has_password} onClose={close} />}
      {asking === "handOver" && <HandOverDialog onClose={close} />}
    </Card>
  );
}

function whoText(me: Me, profile: Profile): string {
  if (me.accounts || profile.has_password) return "person.whoAccount";
  return profile.guest ? "person.whoGuest" : "person.whoNamed";
}

function NewProfile({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const become = useProfileNamed(onClose);
  return (
    <NameDialog
      title={t("person.new")}
      text={t("person.newText")}
      action={t("person.newGo")}
      name=""
      busy={become.isPending}
      error={become.error}
      onName={(name) => become.mutate(name)}
      onClose={onClose}
    />
  );
}

function SwitchProfile({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const { data: profiles } = useProfiles();
  const become = useProfileNamed(() => undefined);
  const names = [...new Set([profile.name, ...(profiles ?? []).map((each) => each.name)])];
  if (names.length < 2) return null;
  return (
    <>
      <Select
        label={t("person.switch")}
        choices={names.map((name) => ({ id: name, label: sayPerson(name, t) }))}
        value={profile.name}
        onChange={(name) => name !== profile.name && become.mutate(name)}
      />
      {become.error && <Problem error={become.error} />}
    </>
  );
}

function EndSessionsButton() {
  const { t } = useTranslation();
  const end = useEndSessions();
  return (
    <>
      <Button onPress={() => end.mutate()} isDisabled={end.isPending || end.isSuccess}>
        <MonitorX size={18} aria-hidden /> {t("person.endSessions")}
      </Button>
      {end.isSuccess && <p role="status">{t("person.endedSessions")}</p>}
      {end.error && <Problem error={end.error} />}
    </>
  );
}

function LogOutButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const leave = useLogOut(() => void navigate("/login"));
  return (
    <>
      <Button onPress={() => leave.mutate()} isDisabled={leave.isPending}>
        <LogOut size={18} aria-hidden /> {t("person.logout")}
      </Button>
      {leave.error && <Problem error={leave.error} />}
    </>
  );
}
