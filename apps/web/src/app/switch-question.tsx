import { confirm } from '@yanche/ui/dialog';
import { getLanguage } from '#lib/language.ts';
import { switchTexts } from './switch-question.texts.ts';

/** A link brought somebody else's session: only the person may replace the live one. */
export async function askToSwitch(change: () => void): Promise<void> {
  const t = switchTexts[getLanguage()];
  const agreed = await confirm({
    title: t.title,
    message: t.message,
    okText: t.ok,
    cancelText: t.no,
  });
  if (agreed) change();
}
