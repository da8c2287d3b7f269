import type { DeskDetail } from '@yanche/contract/console/desk';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { inLanguage } from '@yanche/rules/bilingual';
import { judged, type Mark, verdicts } from '@yanche/rules/reviews/marks';
import { Check } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { type KeyItem, photosOf, type ReportItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import { ItemFacts } from './item-facts.tsx';
import { RequestForm } from './request-form.tsx';
import css from './side.module.css';

type Props = {
  item: ReportItem;
  keyItem: KeyItem | undefined;
  review: DeskDetail;
  mark: Mark | undefined;
  isCurrent: boolean;
  /** The photo before the eye, when it is one of the item. */
  photo: string | null;
  mayDecide: boolean;
  faulty: boolean;
  onShow: () => void;
  onMark: (mark: Mark | null) => void;
  onDegree: (() => void) | null;
  /** The request is written: back to the evidence. */
  onWritten: () => void;
};

/** One item with its facts and the verdict on it; what goes back says what is wanted, and why. */
export function ItemRow(props: Props) {
  const { item, keyItem, review, mark, isCurrent, photo, mayDecide } = props;
  const t = useTexts(reviewsTexts);
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  const separator = inLanguage(['；', '; '], useLanguage());
  const findings = keyItem?.findings ?? [];
  const title = findings.length > 0 ? findings.map(findingTitle).join(separator) : item.name;
  const words = { pass: t.pass, again: t.retake, doubt: t.doubt };
  const photos = photosOf(item, review.draft);
  const judge = (verdict: Mark['verdict']) =>
    props.onMark(
      mark?.verdict === verdict && verdict !== 'pass'
        ? null
        : judged(mark, verdict, photo === null ? photos : [photo]),
    );
  return (
    <li ref={row} className={css.row} aria-current={isCurrent ? 'true' : undefined}>
      <div className={css.line}>
        <button type="button" className={css.title} onClick={props.onShow}>
          {keyItem !== undefined && (
            <span className={`${css.number} ${css[keyItem.tone]}`}>{keyItem.index}</span>
          )}
          <span>
            <b>{title}</b>
            {findings.length > 0 && title !== item.name && (
              <span className={css.norm}>{item.name}</span>
            )}
            <ItemFacts item={item} review={review} />
            {keyItem?.risks.map((risk) => (
              <span key={risk} className={css.risk}>
                {risk}
              </span>
            ))}
          </span>
        </button>
        <fieldset className={css.acts} aria-label={t.verdictOf(item.name)}>
          {verdicts.map((verdict) => (
            <button
              key={verdict}
              type="button"
              className={css[verdict]}
              aria-pressed={mark?.verdict === verdict}
              aria-label={words[verdict]}
              disabled={!mayDecide}
              onClick={() => judge(verdict)}
            >
              {verdict === 'pass' ? <Check size={16} aria-hidden /> : words[verdict]}
            </button>
          ))}
        </fieldset>
      </div>
      {props.onDegree !== null && mayDecide && (
        <button type="button" className={css.link} onClick={props.onDegree}>
          {t.correctDegree} <kbd aria-hidden>D</kbd>
        </button>
      )}
      {mark !== undefined && mark.verdict !== 'pass' && (
        <RequestForm
          key={mark.verdict}
          item={item}
          photos={photos}
          mark={mark}
          isCurrent={isCurrent}
          faulty={props.faulty}
          onChange={(change) => props.onMark({ ...mark, ...change })}
          onWritten={props.onWritten}
        />
      )}
    </li>
  );
}
