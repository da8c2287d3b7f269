import { logout } from '@yanche/contract/people/sso';
import { textsIn } from '@yanche/rules/bilingual';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { call } from '#lib/call/call.ts';
import { clearDrafts } from '#lib/form/drafts.ts';
import { getLanguage } from '#lib/language/language.ts';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { adoptToken, unshareToken } from '#lib/current-user/session-token.ts';
import { switchTexts } from './switch-account.texts.ts';

type Arrived = {
  token: string;
  theirs: { phoneMask: string };
  /** Null: nobody is logged in. */
  ours: object | null;
  /** Called when the person says no. */
  refuse: () => Promise<void>;
};

/**
 * A link carried the session of somebody who is not logged in here. Only the person may take it, and whoever was logged in
 * before is logged out then. Resolves whether it was taken.
 */
export async function askToSwitch({ token, theirs, ours, refuse }: Arrived): Promise<boolean> {
  const t = textsIn(switchTexts, getLanguage());
  const phone = theirs.phoneMask;
  const agreed = await confirm(
    ours === null
      ? {
          title: t.loginTitle,
          message: t.loginMessage(phone),
          okText: t.loginOk,
          cancelText: t.loginNo,
        }
      : { title: t.title, message: t.message(phone), okText: t.ok, cancelText: t.no },
  );
  const taken = agreed && (ours === null || (await logOut()));
  if (taken) adoptToken(token);
  else void refuse();
  if (agreed && !taken) toast(t.failed);
  return taken;
}

async function logOut(): Promise<boolean> {
  try {
    // Another of our sites may have shared the new token already, and a logout ends every session that is sent along.
    unshareToken();
    await call(logout, { quiet: true });
  } catch {
    return false;
  }
  emitLogout();
  clearDrafts();
  return true;
}
