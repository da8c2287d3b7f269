import type { SelfReview } from '@yanche/contract/console/self-desk';
import type { SelfStep } from '@yanche/contract/self-orders/self-orders';
import type { Mark } from '@yanche/rules/reviews/marks';
import { Check, ChevronRight, CircleCheck, TriangleAlert } from 'lucide-react';
import { BlockedMark } from '#lib/blocks/blocked-mark.tsx';
import { formatMinute } from '#lib/language/format-time.ts';
import { useLanguage, useTexts } from '#lib/language/language.ts';
import { wholeKm } from '../side/item-facts.tsx';
import type { Marking } from '../use-marks.ts';
import { flagWords, type KeyStep } from './self-evidence.ts';
import { selfTexts } from './self.texts.ts';
import { StepRow } from './step-row.tsx';
import css from '../side/side.module.css';

const selfTabs = ['key', 'all'] as const;
export type SelfTab = (typeof selfTabs)[number];

type Props = {
  review: SelfReview;
  keySteps: readonly KeyStep[];
  marking: Marking;
  current: string | undefined;
  tab: SelfTab;
  mayDecide: boolean;
  faulty: boolean;
  onTab: (tab: SelfTab) => void;
  onShow: (stepKey: string) => void;
  onMark: (stepKey: string, mark: Mark | null) => void;
  onWritten: () => void;
};

/** The self-inspection beside its photos: what the seller states, what the rules noticed, steps with their verdicts. */
export function SelfSide(props: Props) {
  const { review, keySteps, marking, tab, onTab, onShow } = props;
  const t = useTexts(selfTexts);
  const language = useLanguage();
  const { steps } = review;
  const keys = new Map(keySteps.map((each) => [each.step.key, each]));
  const isMarked = ({ key }: SelfStep) => marking.marks.get(key)?.verdict === 'again';
  // What is marked stays in sight, and what is looked at.
  const others = steps.filter(
    (step) => !keys.has(step.key) && (isMarked(step) || step.key === props.current),
  );
  const marked = others.filter(isMarked).length;
  const groups = [...new Set(steps.map(({ groupName }) => groupName))];
  const stated: Record<string, string> = {
    vin_plate: review.vin,
    odometer: wholeKm(review.roadHaulKm, language),
  };
  const row = (step: SelfStep) => (
    <StepRow
      key={step.key}
      step={step}
      keyStep={keys.get(step.key)}
      reading={review.readings.find(({ stepKey }) => stepKey === step.key)}
      stated={stated[step.key] ?? null}
      mark={marking.marks.get(step.key)}
      isCurrent={step.key === props.current}
      mayDecide={props.mayDecide}
      faulty={props.faulty}
      onShow={() => onShow(step.key)}
      onMark={(mark) => props.onMark(step.key, mark)}
      onWritten={props.onWritten}
    />
  );
  const names = { key: t.tabKey(keySteps.length + marked), all: t.tabAll(steps.length) };
  return (
    <section className={css.side} aria-label={t.parts}>
      <header className={css.car}>
        <h2>{review.carTitle}</h2>
        <code>{review.vin}</code>
        <BlockedMark block={review.carBlock} />
        <p>
          {[review.plateMask, wholeKm(review.roadHaulKm, language), review.productName]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </header>
      <div className={css.tabs} role="tablist" aria-label={t.parts}>
        {selfTabs.map((each) => (
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
            <Noticed review={review} onShow={onShow} />
            {keySteps.length === 0 && <p className={css.pad}>{t.noneToDecide}</p>}
            <ul>
              {keySteps.map(({ step }) => row(step))}
              {others.map(row)}
            </ul>
            <button type="button" className={css.rest} onClick={() => onTab('all')}>
              <Check size={16} aria-hidden />
              {t.restNoticed(steps.length - keySteps.length - marked)}
              <ChevronRight size={16} aria-hidden />
            </button>
          </>
        )}
        {tab === 'all' &&
          groups.map((group) => (
            <section key={group} aria-label={group}>
              <h3 className={css.group}>{group}</h3>
              <ul>{steps.filter(({ groupName }) => groupName === group).map(row)}</ul>
            </section>
          ))}
      </div>
    </section>
  );
}

type NoticedProps = { review: SelfReview; onShow: (stepKey: string) => void };

/** What the rules noticed, of the order and of any photo, above what the seller states. */
function Noticed({ review, onShow }: NoticedProps) {
  const t = useTexts(selfTexts);
  const { flags } = review;
  const differing = review.readings.filter(({ differs }) => differs);
  const words = flagWords(flags);
  const count = words.length;
  const isFine = count === 0 && differing.length === 0;
  const facts: [label: string, value: string][] = [
    [t.seller, review.dealerName ?? t.person],
    [t.licensed, review.licenseTime],
    [t.submittedAt, formatMinute(review.submittedAt)],
    [t.roundsLeft, String(review.roundsLeft)],
  ];
  return (
    <section
      className={`${css.risks} ${isFine ? css.fine : css.some}`}
      aria-label={t.noticed(count)}
    >
      <h2>
        {isFine ? <CircleCheck size={18} aria-hidden /> : <TriangleAlert size={18} aria-hidden />}
        {isFine ? t.noticedNone : t.noticed(Math.max(count, differing.length))}
      </h2>
      <ul>
        {words.map((text) => {
          const stepKey = flags.find((flag) => flag.text === text)?.stepKey ?? null;
          return (
            <li key={text}>
              {stepKey === null ? (
                text
              ) : (
                <button type="button" className={css.plain} onClick={() => onShow(stepKey)}>
                  {text}
                </button>
              )}
            </li>
          );
        })}
      </ul>
      <dl className={css.pairs}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
