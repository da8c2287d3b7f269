import { langOf } from '@yanche/rules/lang-of';
import { useTexts } from '#lib/language/texts.ts';
import { orderedByTexts } from './ordered-by.texts.ts';

/** Which colleague ordered; the name is marked with its language. */
export function OrderedBy({ name }: { name: string }) {
  const t = useTexts(orderedByTexts);
  return (
    <>
      {t.before}
      <span lang={langOf(name)}>{name}</span>
      {t.after}
    </>
  );
}
