import type { UserInfo } from '@yanche/contract/sso';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Skeleton } from '@yanche/ui/skeleton';
import { toast } from '@yanche/ui/toast';
import UserRound from 'lucide-react/icons/user-round';
import { useState } from 'react';
import { askLogin } from '#lib/login-gate.ts';
import { useLogout } from '#lib/session.ts';
import { useTexts } from '#lib/texts.ts';
import styles from './home.module.css';
import { homeTexts } from './home.texts.ts';

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
    </Card>
  );
}
