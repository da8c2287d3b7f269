import type { DeskDetail } from '@yanche/contract/console/desk';
import { groupName } from '@yanche/rules/inspections/checklist';
import type { Mark } from '@yanche/rules/reviews/marks';
import { Check, ChevronRight } from 'lucide-react';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { type KeyItem, photosOf, type ReportItem } from '../evidence.ts';
import { reviewsTexts } from '../reviews.texts.ts';
import type { Marking } from '../use-marks.ts';
import { CarTab } from './car-tab.tsx';
import { FormerTab } from './former-tab.tsx';
import { wholeKm } from './item-facts.tsx';
import { ItemRow } from './item-row.tsx';
import { LogTab } from './log-tab.tsx';
import { RiskCard } from './risk-card.tsx';
import css from './side.module.css';

export const sideTabs = ['key', 'all', 'car', 'former', 'log'] as const;
export type SideTab = (typeof sideTabs)[number];

type Props = {
  review: DeskDetail;
  keyItems: readonly KeyItem[];
  marking: Marking;
  current: string | undefined;
  photo: string | null;
  tab: SideTab;
  mayDecide: boolean;
  faulty: boolean;
  onTab: (tab: SideTab) => void;
  onShow: (code: string) => void;
  onMark: (code: string, mark: Mark | null) => void;
  onDegree: (code: string) => void;
  onWritten: () => void;
};

/** The report beside its evidence: risks, what is to be decided, all items, paint, the report before, what went to and fro. */
export function Side(props: Props) {
  const { review, keyItems, marking, tab, onTab, onShow } = props;
  const t = useTexts(reviewsTexts);
  const language = useLanguage();
  const { vehicle, groups } = review.draft;
  const items = groups.flatMap((group) => group.items);
  const keyCodes = new Set(keyItems.map(({ item }) => item.code));
  // What is marked stays in sight, also where nobody expected it.
  const marked = items.filter(
    ({ code }) => !keyCodes.has(code) && code !== undefined && isReturned(marking.marks.get(code)),
  );
  const current = items.find(({ code }) => code === props.current);
  const isElsewhere =
    current !== undefined && !keyCodes.has(current.code) && !marked.includes(current);
  const names = {
    key: `${t.tabKey} ${keyItems.length + marked.length}`,
    all: `${t.tabAll} ${items.length}`,
    car: t.tabCar,
    former: t.tabFormer,
    log: `${t.tabLog} ${review.formerRounds.length + review.notes.length || ''}`.trim(),
  };
  const row = (item: ReportItem) => (
    <ItemRow
      key={item.code}
      item={item}
      keyItem={keyItems.find((each) => each.item.code === item.code)}
      review={review}
      mark={marking.marks.get(item.code)}
      isCurrent={item.code === props.current}
      photo={
        props.photo !== null && photosOf(item, review.draft).includes(props.photo)
          ? props.photo
          : null
      }
      mayDecide={props.mayDecide}
      faulty={props.faulty}
      onShow={() => onShow(item.code)}
      onMark={(mark) => props.onMark(item.code, mark)}
      onDegree={
        review.degrees.some(({ code }) => code === item.code)
          ? () => props.onDegree(item.code)
          : null
      }
      onWritten={props.onWritten}
    />
  );
  return (
    <section className={css.side} aria-label={t.tabs}>
      <header className={css.car}>
        <h2>{vehicle.carTitle}</h2>
        <code>{vehicle.vin}</code>
        <BlockedMark block={review.carBlock} />
        <p>
          {[vehicle.plateMask, wholeKm(vehicle.roadHaulKm, language), review.task.productName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={css.tabs} role="tablist" aria-label={t.tabs}>
        {sideTabs.map((each) => (
          <button
            key={each}
            type="button"
            role="tab"
            id={`desk-tab-${each}`}
            aria-selected={tab === each}
            aria-controls="desk-part"
            onClick={() => onTab(each)}
          >
            {names[each]}
          </button>
        ))}
      </div>
      <div
        id="desk-part"
        className={css.scroll}
        role="tabpanel"
        aria-labelledby={`desk-tab-${tab}`}
        tabIndex={0}
      >
        {tab === 'key' && (
          <>
            <RiskCard review={review} onShow={onShow} />
            {keyItems.length === 0 && <p className={css.pad}>{t.noneToDecide}</p>}
            <ul>
              {keyItems.map(({ item }) => row(item))}
              {marked.map(row)}
              {isElsewhere && row(current)}
            </ul>
            <button type="button" className={css.rest} onClick={() => onTab('all')}>
              <Check size={16} aria-hidden />
              {t.restNormal(items.length - keyItems.length - marked.length)}
              <ChevronRight size={16} aria-hidden />
            </button>
          </>
        )}
        {tab === 'all' &&
          groups.map((group) => (
            <section key={group.name} aria-label={groupName(group.name, language)}>
              <h3 className={css.group}>{groupName(group.name, language)}</h3>
              <ul>{group.items.map(row)}</ul>
            </section>
          ))}
        {tab === 'car' && <CarTab review={review} keyItems={keyItems} onShow={onShow} />}
        {tab === 'former' && <FormerTab review={review} onShow={onShow} />}
        {tab === 'log' && <LogTab review={review} mayNote={props.mayDecide} onShow={onShow} />}
      </div>
    </section>
  );
}

const isReturned = (mark: Mark | undefined) => mark !== undefined && mark.verdict !== 'pass';
