import type { UserInfo } from '@yanche/contract/people/sso';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Grow, Muted, Row, Text } from '@yanche/ui/layout';
import { Skeleton } from '@yanche/ui/skeleton';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useUiTexts } from '@yanche/ui/ui-texts';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, useState } from 'react';
import { CallError } from '#lib/call/call-error.ts';
import { askLogin } from '#lib/current-user/login-gate.ts';
import { useLogout } from '#lib/current-user/use-logout.ts';
import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { countHeldUnsent } from '#lib/held-jobs/holds-jobs.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { devicesTexts } from './devices.texts.ts';
import styles from './my.module.css';
import { myTexts } from './my.texts.ts';

const DevicesSheet = lazy(async () => ({
  default: (await import('./devices-sheet.tsx')).DevicesSheet,
}));

const PrivacySheet = lazy(async () => ({
  default: (await import('./privacy-sheet.tsx')).PrivacySheet,
}));

type AccountCardProps = {
  user: UserInfo | null | undefined;
  /** Undefined while the first request is pending. */
  onRetry?: () => Promise<unknown>;
};

/** The current user with login or logout. */
export function AccountCard({ user, onRetry }: AccountCardProps) {
  const t = useTexts(myTexts);
  const logOut = useLogout();
  const { retry } = useUiTexts();
  const [busy, setBusy] = useState(false);
  const askAgain = async () => {
    setBusy(true);
    await onRetry?.();
    setBusy(false);
  };
  const leave = async () => {
    setBusy(true);
    try {
      // Where it cannot be counted nothing is lost either: what waits stays on the phone.
      const unsent = await countHeldUnsent().catch(() => 0);
      if (unsent > 0 && !(await confirm(t.unsent(unsent)))) return;
      await logOut();
      toast(t.loggedOut);
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.logOutFailed); // `call` has shown a refusal
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <Row gap={12} align="center" aria-busy={user === undefined && !onRetry}>
        <span className={styles.face}>
          <UserRound size={22} aria-hidden="true" />
        </span>
        <Grow>
          {user === undefined && !onRetry && <Skeleton width="8em" />}
          {user === undefined && onRetry && <Muted tight>{t.whoUnknown}</Muted>}
          {user === null && (
            <>
              <Text tight>{t.notLoggedIn}</Text>
              <Muted tight>{t.notLoggedInNote}</Muted>
            </>
          )}
          {user && (
            <>
              <Text tight>
                <span lang={langOf(user.userName)}>{user.userName}</span>
              </Text>
              <Row as="p" wrap gap={8} rowGap={0} color="muted" size={13} tight>
                {user.roles.map((role) => (
                  <span key={role}>{t[`role.${role}`]}</span>
                ))}
                <span>{user.phoneMask}</span>
              </Row>
            </>
          )}
        </Grow>
        {user === undefined && onRetry && (
          <Button tone="outline" size="small" busy={busy} onClick={() => void askAgain()}>
            {retry}
          </Button>
        )}
        {user === null && (
          <Button tone="tint" size="small" onClick={() => void askLogin()}>
            {t.logIn}
          </Button>
        )}
        {user && (
          <Button tone="outline" size="small" busy={busy} onClick={() => void leave()}>
            {t.logOut}
          </Button>
        )}
      </Row>
      {user && (
        <div className={styles.devices}>
          <Devices />
          <Privacy user={user} />
        </div>
      )}
    </Card>
  );
}

/** Opens the list of logged-in devices. */
function Devices() {
  const t = useTexts(devicesTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Cell layout="wide" label={t.entry} value="" opens="dialog" onClick={() => setOpen(true)} />
      <Deferred open={open}>
        <DevicesSheet open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </>
  );
}

/** Opens one's own data and the end of the account. */
function Privacy({ user }: { user: UserInfo }) {
  const t = useTexts(myTexts);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Cell layout="wide" label={t.privacy} value="" opens="dialog" onClick={() => setOpen(true)} />
      <Deferred open={open}>
        <PrivacySheet open={open} onClose={() => setOpen(false)} user={user} />
      </Deferred>
    </>
  );
}
