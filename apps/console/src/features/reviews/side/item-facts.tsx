import type { DeskDetail } from '@yanche/contract/console/desk';
import { measureWords } from '@yanche/contract/reports/measure-words';
import { unknownMileage } from '@yanche/contract/reports/mileage-words';
import { inLanguage, type Language } from '@yanche/rules/bilingual';
import { grouped } from '@yanche/rules/grouped';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { findingsOf, itemsOf, photosOf, type ReportItem } from '../evidence.ts';
import { normOf } from '../norms.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import css from './side.module.css';

/** `94,195 公里`; of a car whose mileage nobody knows, that. */
export function wholeKm(km: number | null, language: Language): string {
  if (km === null) return inLanguage(unknownMileage, language);
  return `${grouped(km)} ${language === 'zh' ? '公里' : 'km'}`;
}

/** What is known of an item: result, figures beside their norm, degrees, notes, and what the former report said. */
export function ItemFacts({ item, review }: { item: ReportItem; review: DeskDetail }) {
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const words = { language, km: (km: number) => wholeKm(km, language) };
  const { draft, former, degrees } = review;
  const findings = findingsOf(item, draft);
  const measured = measureWords(item.code, item.measure, words);
  const norms = review.readings
    .filter(({ items }) => items.includes(item.code))
    .flatMap((reading) => {
      const norm = normOf(reading, language);
      const isOnly = review.readings.filter(({ items }) => items.includes(item.code)).length === 1;
      return norm === null ? [] : [isOnly ? norm : `${reading.label} ${norm}`];
    });
  const before = former && itemsOf(former.content).find(({ code }) => code === item.code);
  const beforeWords = before && measureWords(item.code, before.measure, words);
  const photos = photosOf(item, draft).length;
  const facts = [
    ...(measured === null ? [t[item.result]] : [measured]),
    ...findings.flatMap(({ degree, deduct }) => [
      ...(degree === null ? [] : [t.degree(degree)]),
      ...(deduct ? [t.deduct(deduct)] : []),
    ]),
    photos === 0 ? t.noPhoto : t.photos(photos),
  ];
  return (
    <>
      <span className={css.fact}>{facts.join(' · ')}</span>
      {degrees
        .filter(({ code, corrected }) => code === item.code && corrected !== null)
        .map(({ number, given, corrected }) => (
          <span key={number} className={css.corrected}>
            {t.degreeCorrected(given, corrected?.degree ?? given, corrected?.by ?? '')}
          </span>
        ))}
      {measured !== null && norms.length > 0 && (
        <span className={css.norm}>{t.norm(norms.join('; '))}</span>
      )}
      {before && (
        <span className={css.norm}>
          {t.before([t[before.result], beforeWords].filter(Boolean).join(' · '))}
        </span>
      )}
      {[item.note, ...findings.map(({ note }) => note)].filter(Boolean).map((note) => (
        <q key={note} className={css.quote}>
          {note}
        </q>
      ))}
    </>
  );
}
