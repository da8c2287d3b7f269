import { confirm } from '@yanche/ui/dialog';
import { getLanguage } from '#lib/language.ts';
import { appTexts } from './app.texts.ts';

/** A link brought somebody else's session: only the person may replace the live one. */
export async function askToSwitch(change: () => void): Promise<void> {
  const t = appTexts[getLanguage()];
  const agreed = await confirm({
    title: t.switchTitle,
    message: t.switchMessage,
    okText: t.switchOk,
    cancelText: t.switchNo,
  });
  if (agreed) change();
}
