import { logout } from '@yanche/contract/sso';
import { textsIn } from '@yanche/rules/bilingual';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { call } from '#lib/call/call.ts';
import { forgetDrafts } from '#lib/form/drafts.ts';
import { getLanguage } from '#lib/language/language.ts';
import { emitLogout } from '#lib/current-user/logout-signal.ts';
import { adoptToken, unshareToken } from '#lib/current-user/session-token.ts';
import { switchTexts } from './switch-account.texts.ts';

/** A link brought somebody else's session: only the person may replace the live one, which then ends. */
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
    // Another of our sites may have shared the new token by then; a logout ends every session that it carries.
    unshareToken();
    await call(logout, { quiet: true });
  } catch {
    return toast(t.failed);
  }
  emitLogout();
  forgetDrafts();
  adoptToken(token);
}
