import type { UserInfo } from '@yanche/contract/sso';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import UserRound from 'lucide-react/icons/user-round';
import { lazy, Suspense, useState } from 'react';
import { CallError } from '#lib/call-error.ts';
import { askLogin } from '#lib/login-gate.ts';
import { useLogout } from '#lib/session.ts';
import { useTexts } from '#lib/texts.ts';
import { devicesTexts } from './devices.texts.ts';
import styles from './home.module.css';
import { homeTexts } from './home.texts.ts';

const DevicesSheet = lazy(async () => ({
  default: (await import('./devices-sheet.tsx')).DevicesSheet,
}));

/** Who is logged in, and the way in or out. */
export function AccountCard({ user }: { user: UserInfo | null | undefined }) {
  const t = useTexts(homeTexts);
  const logOut = useLogout();
  const [busy, setBusy] = useState(false);
  const leave = async () => {
    setBusy(true);
    try {
      await logOut();
      toast(t.loggedOut);
    } catch (error) {
      if (!(error instanceof CallError)) toast(t.logOutFailed); // a refusal was told by the call
    } finally {
      setBusy(false);
    }
  };
  return (
    <Card>
      <div className={styles.account} aria-busy={user === undefined}>
        <span className={styles.face}>
          <UserRound size={22} aria-hidden="true" />
        </span>
        <div className={styles.words}>
          {user === undefined && <Skeleton width="8em" />}
          {user === null && (
            <>
              <p className={styles.name}>{t.notLoggedIn}</p>
              <p className={styles.quiet}>{t.notLoggedInNote}</p>
            </>
          )}
          {user && (
            <>
              <p className={styles.name}>
                {[user.userName, ...user.roles.map((role) => t[`role.${role}`])].join(' · ')}
              </p>
              <p className={styles.quiet}>{user.phoneMask}</p>
            </>
          )}
        </div>
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
      </div>
      {user && <Devices />}
    </Card>
  );
}

/** Where else this person is logged in. */
function Devices() {
  const t = useTexts(devicesTexts);
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const show = () => {
    setUsed(true);
    setOpen(true);
  };
  return (
    <>
      <div className={styles.devices}>
        <Cell layout="wide" label={t.entry} value="" opens="dialog" onClick={show} />
      </div>
      {used && (
        <Suspense fallback={null}>
          <DevicesSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
