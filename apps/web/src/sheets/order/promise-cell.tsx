import { inLanguage } from '@yanche/rules/bilingual';
import { type PackagePromise, tellPromise } from '@yanche/rules/claims/promises';
import { Cell } from '@yanche/ui/cell';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { promiseTexts } from './promise.texts.ts';

type PromiseCellProps = { of: { promise: PackagePromise; cap: number } | null };

/** What a package promises, with the way to its terms; nothing where nothing is promised. */
export function PromiseCell({ of }: PromiseCellProps) {
  const t = useTexts(promiseTexts);
  const language = useLanguage();
  if (of === null || of.cap === 0) return null;
  return (
    <Cell
      layout="wide"
      label={t.guarantee}
      value={inLanguage(tellPromise(of.promise, of.cap), language)}
      href={paths.guaranteeTerms}
    />
  );
}
