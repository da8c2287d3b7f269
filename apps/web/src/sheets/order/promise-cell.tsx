import { inLanguage } from '@yanche/rules/bilingual';
import { type PackagePromise, type PromiseCaps, tellPromise } from '@yanche/rules/claims/promises';
import { Cell } from '@yanche/ui/cell';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { paths } from '#lib/paths.ts';
import { promiseTexts } from './promise.texts.ts';

type PromiseCellProps = { of: { promise: PackagePromise; caps: PromiseCaps | null } | null };

/** What a package promises, with the way to its terms; nothing where nothing is promised. */
export function PromiseCell({ of }: PromiseCellProps) {
  const t = useTexts(promiseTexts);
  const language = useLanguage();
  if (of === null || of.caps === null) return null;
  return (
    <Cell
      layout="wide"
      label={t.guarantee}
      value={inLanguage(tellPromise(of.promise, of.caps), language)}
      note={t.credit}
      href={paths.guaranteeTerms}
    />
  );
}

/** That the history of the package is not queried; nothing where it is, or where none is included. */
export function HistoryLeftOut({ of }: { of: { historyLeftOut: boolean } }) {
  const t = useTexts(promiseTexts);
  return of.historyLeftOut && <Cell layout="wide" label={t.history} value={t.historyLeftOut} />;
}
