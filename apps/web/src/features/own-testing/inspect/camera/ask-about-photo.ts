import { inLanguage, textsIn } from '@yanche/rules/bilingual';
import { retakeWords } from '@yanche/rules/inspections/self-check';
import { confirm } from '@yanche/ui/dialog';
import { getLanguage } from '#lib/language/language.ts';
import { measureBytes } from '#sheets/camera/measure-photo.ts';
import { guidedCameraTexts } from './guided-camera.texts.ts';

/** One question at a time, also of several photos that were chosen together. */
let before: Promise<unknown> = Promise.resolve();

/**
 * Asks about a photo that shows nothing: blurred, dark or white. True: it is to be taken again. What cannot be measured is not
 * asked about; nor is a small picture, which may show enough.
 */
export async function asksToRetake(raw: Blob, name: string): Promise<boolean> {
  const measured = await measureBytes(raw);
  const bad = measured?.hints.find(({ code, level }) => level === 'bad' && code !== 'tooSmall');
  if (bad === undefined) return false;
  const language = getLanguage();
  const t = textsIn(guidedCameraTexts, language);
  const answer = before.then(() =>
    confirm({
      title: t.unclear(name),
      message: inLanguage(retakeWords[bad.code], language),
      okText: t.again,
      cancelText: t.keepIt,
    }),
  );
  before = answer;
  return answer;
}
