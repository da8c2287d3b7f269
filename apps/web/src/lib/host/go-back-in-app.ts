import { counted, defineTexts, textsIn } from '@yanche/rules/bilingual';
import { confirm } from '@yanche/ui/dialog';
import { hasOpenPopup } from '@yanche/ui/overlay';
import { getLanguage } from '#lib/language/language.ts';
import { callDevice } from './device.ts';
import { countUnsent } from './unsent.ts';

const texts = defineTexts({
  title: ['现在离开？', 'Leave now?'],
  message: [
    (count: number) =>
      `还有 ${count} 项没有传完，已保存在这部手机上；离开后要再打开这一页才会继续传。`,
    (count) =>
      `${counted(count, 'item')} not sent yet. They are kept on this phone and go on only when this page is open again.`,
  ],
  okText: ['离开', 'Leave'],
  cancelText: ['等传完', 'Wait'],
});

/** The native app's back button was pressed: closes what lies over the page, else asks if something is unsent, and goes back. */
export async function goBackInApp(): Promise<void> {
  if (hasOpenPopup()) return window.history.back();
  const count = countUnsent();
  const t = textsIn(texts, getLanguage());
  if (count > 0 && !(await confirm({ ...t, message: t.message(count) }))) return;
  await callDevice('back', undefined, { quiet: true }).catch(() => window.history.back());
}
