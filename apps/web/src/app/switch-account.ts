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

/** A link carried another user's session. Only the person may replace the current one, which is then logged out. */
export async function askToSwitch(token: string): Promise<void> {
  const t = textsIn(switchTexts, getLanguage());
  const agreed = await confirm({
    title: t.title,
    message: t.message,
    okText: t.ok,
    cancelText: t.no,
  });
  if (!agreed) return;
  try {
    // Another of our sites may have shared the new token already, and a logout ends every session that is sent along.
    unshareToken();
    await call(logout, { quiet: true });
  } catch {
    return toast(t.failed);
  }
  emitLogout();
  clearDrafts();
  adoptToken(token);
}
