import type { DeskDetail } from '@yanche/contract/console/desk';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { headWords } from '@yanche/contract/reports/head-words';
import { measureWords } from '@yanche/contract/reports/measure-words';
import { verdictWords } from '@yanche/contract/reports/verdict-words';
import { inLanguage } from '@yanche/rules/bilingual';
import { printedPoints } from '@yanche/rules/reports/score-place';
import { reportStatusLabels } from '@yanche/rules/reports/report-state';
import { formatTime } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { itemsOf } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { wholeKm } from './item-facts.tsx';
import css from './side.module.css';

const kinds = ['accident', 'flood', 'fire', 'odometer', 'identity'] as const;

type Props = { review: DeskDetail; onShow: (code: string) => void };

/** The former report of the same car beside this one: verdicts, mileage, and every item that differs. */
export function FormerTab({ review, onShow }: Props) {
  const t = useTexts(reviewsTexts);
  const words = useTexts(verdictWords);
  const language = useLanguage();
  const { former, draft } = review;
  if (former === null) return <p className={css.pad}>{t.formerNone}</p>;
  const { content } = former;
  const measured = { language, km: (km: number) => wholeKm(km, language) };
  const earlier = new Map(itemsOf(content).map((item) => [item.code, item]));
  const told = (item: ReturnType<typeof itemsOf>[number], of: typeof content) =>
    [
      t[item.result],
      ...of.findings.filter(({ number }) => item.findings.includes(number)).map(findingTitle),
      measureWords(item.code, item.measure, measured),
    ]
      .filter(Boolean)
      .join(' · ');
  const differing = itemsOf(draft).flatMap((item) => {
    const before = earlier.get(item.code);
    if (before === undefined) return [];
    const [now, past] = [told(item, draft), told(before, content)];
    return now === past ? [] : [{ item, now, past }];
  });
  const score = (of: typeof content) =>
    of.score === null
      ? t.none
      : (printedPoints(of.score) ?? inLanguage(headWords.notYet, language));
  return (
    <div className={css.pad}>
      <h3>{t.formerOf(former.reportNo, formatTime(content.inspectedAt).slice(0, 10))}</h3>
      <p>{inLanguage(reportStatusLabels[former.status], language)}</p>
      <dl className={css.pairs}>
        <dt>{t.mileage}</dt>
        <dd>
          {t.nowAndBefore(
            wholeKm(draft.vehicle.roadHaulKm, language),
            wholeKm(content.vehicle.roadHaulKm, language),
          )}
        </dd>
        <dt>{t.score}</dt>
        <dd>{t.nowAndBefore(score(draft), score(content))}</dd>
        {kinds.map((kind) => (
          <Verdict
            key={kind}
            now={words[`${kind}.${draft.verdicts[kind]}`]}
            before={words[`${kind}.${content.verdicts[kind]}`]}
          />
        ))}
      </dl>
      <h3>
        {t.changedItems} {differing.length}
      </h3>
      <ul>
        {differing.map(({ item, now, past }) => (
          <li key={item.code}>
            <button type="button" className={css.plain} onClick={() => onShow(item.code)}>
              {item.name}
            </button>
            <span className={css.norm}>{t.nowAndBefore(now, past)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Verdict({ now, before }: { now: string; before: string }) {
  const t = useTexts(reviewsTexts);
  if (now === before) return null;
  return (
    <>
      <dt>{t.verdicts}</dt>
      <dd>{t.nowAndBefore(now, before)}</dd>
    </>
  );
}
