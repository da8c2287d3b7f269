import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from './texts.ts';
import { writtenTexts } from './written.texts.ts';

/** What people wrote, as they wrote it: marked with its language, which readers of another language are told. */
export function Written({ text }: { text: string }) {
  const { inChinese } = useTexts(writtenTexts);
  const lang = langOf(text);
  return (
    <>
      <span lang={lang}>{text}</span>
      {lang !== undefined && inChinese !== '' && ` ${inChinese}`}
    </>
  );
}
