import type { BatchTime } from '@yanche/contract/batches/batches';
import { checkVin } from '@yanche/rules/cars/vin';
import { writePlate } from '@yanche/rules/cars/plate-words';
import { Button } from '@yanche/ui/button';
import { UiLink } from '@yanche/ui/ui-link';
import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-alert';
import Minus from 'lucide-react/icons/minus';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { carFactsTexts } from '#sheets/car-facts/car-facts.texts.ts';
import { useBatchDraft } from '../batch-draft.ts';
import { type BatchLine, lackOf, type LineState, type PlateDoubt } from '../batch-line.ts';
import styles from '../batch-order.module.css';
import { batchOrderTexts } from '../batch-order.texts.ts';
import { doubtWords, foreignSign, onlyMend, partWords } from './line-words.ts';

const tones = {
  wrong: 'minor',
  lacks: 'minor',
  refused: 'minor',
  doubtful: 'minor',
  unchecked: 'quiet',
  open: 'quiet',
  reported: 'quiet',
  ready: 'ready',
} as const satisfies Record<LineState, string>;
const marks = { minor: CircleAlert, quiet: Minus, ready: Check };
const reasons = {
  repeated: 'vinRepeated',
  serial: 'vinSerial',
  'check-digit': 'vinCheckDigit',
  charset: 'vinCharset',
} as const;

type LineRowProps = {
  line: BatchLine;
  state: LineState;
  time: BatchTime | undefined;
  doubt: PlateDoubt | undefined;
  mayLeaveMileage: boolean;
  onOpen: () => void;
};

/** A car of the list: what it is or what is in the way, and what to do about that. */
export function LineRow({ line, state, time, doubt, mayLeaveMileage, onOpen }: LineRowProps) {
  const t = useTexts(batchOrderTexts);
  const tone = tones[state];
  const Mark = marks[tone];
  const words = useWords({ line, state, doubt, mayLeaveMileage });
  return (
    <li className={styles.line} data-tone={tone} data-line={line.id}>
      <button type="button" className={styles.car} aria-haspopup="dialog" onClick={onOpen}>
        <span className="y-sr">{t.lineTitle(line.no)} </span>
        <span className={styles.mark}>
          <Mark size={tone === 'minor' ? 18 : 14} strokeWidth={2.6} aria-hidden="true" />
        </span>
        <Vin vin={line.vin} />
        {words.map((word) => (
          <span key={word} className={styles.said}>
            {word}
          </span>
        ))}
      </button>
      <span className={styles.end}>
        <End line={line} state={state} time={time} doubt={doubt} onOpen={onOpen} />
      </span>
    </li>
  );
}

function Vin({ vin }: { vin: string }) {
  const wrong = onlyMend(vin)?.at ?? (foreignSign(vin)?.at ?? 0) - 1;
  return (
    <span className={styles.vin}>
      {wrong < 0 ? (
        vin
      ) : (
        <>
          {vin.slice(0, wrong)}
          <mark>{vin.charAt(wrong)}</mark>
          {vin.slice(wrong + 1)}
        </>
      )}
    </span>
  );
}

type Told = Pick<LineRowProps, 'line' | 'state' | 'doubt' | 'mayLeaveMileage'>;

function useWords({ line, state, doubt, mayLeaveMileage }: Told): string[] {
  const t = useTexts(batchOrderTexts);
  const carWords = useTexts(carFactsTexts);
  const format = useFormat();
  const facts = [
    line.plate === '' ? '' : writePlate(line.plate),
    line.km === null ? line.roadHaul : format.km(line.km),
    // A hyphen that ends no line.
    line.licenseTime.replace('-', '\u2011'),
  ].filter((fact) => fact !== '');
  if (state === 'wrong') return [wrongWords()];
  if (state === 'unchecked') return [t.unread];
  if (state === 'open') return [t.isOpen];
  if (state === 'reported') return [t.isReported(format.time(line.reportUntil, 'day'))];
  const about = [line.cartitle, facts.join(' · ')].filter((word) => word !== '');
  if (state === 'refused') return [...about, line.refusal];
  if (state === 'doubtful' && doubt !== undefined) return [...about, doubtWords(t, doubt)];
  if (state === 'lacks') {
    const { missing, wrong } = lackOf(line, mayLeaveMileage);
    const parts = missing.map((part) => t[partWords[part]]);
    return [
      ...about,
      ...wrong.map((key) => carWords[key]),
      ...(parts.length > 0 ? [t.lacks(parts.join(t.comma))] : []),
    ];
  }
  return about;

  function wrongWords() {
    const { reason } = checkVin(line.vin);
    if (reason === 'length') return t.typed(line.vin.length);
    const sign = reason === 'charset' ? foreignSign(line.vin) : null;
    if (sign !== null) return t.badSign(sign.at, sign.sign);
    return reason === undefined ? carWords.vinWrong : carWords[reasons[reason]];
  }
}

function End({ line, state, time, doubt, onOpen }: Omit<LineRowProps, 'mayLeaveMileage'>) {
  const format = useFormat();
  const t = useTexts(batchOrderTexts);
  const { change, set } = useBatchDraft();
  const mend = state === 'wrong' ? onlyMend(line.vin) : null;
  if (mend !== null) {
    return (
      <Button tone="outline" size="small" onClick={() => change(line.id, { vin: mend.vin })}>
        {t.setTo(mend.sign)}
      </Button>
    );
  }
  if (state === 'wrong' || state === 'lacks' || state === 'refused') {
    return (
      <Button tone="outline" size="small" onClick={onOpen}>
        {state === 'lacks' ? t.fill : t.mend}
      </Button>
    );
  }
  if (state === 'doubtful') {
    return (
      <>
        {doubt?.orderId !== undefined && (
          <UiLink href={to.orderDetail(doubt.orderId)}>{t.viewOrder}</UiLink>
        )}
        <Button
          tone="outline"
          size="small"
          onClick={() => set(line.id, (now) => ({ ...now, surePlate: now.plate }))}
        >
          {t.plateIsRight}
        </Button>
      </>
    );
  }
  if (state === 'open')
    return <UiLink href={to.orderDetail(line.openOrderId)}>{t.viewOrder}</UiLink>;
  if (state === 'reported') {
    return (
      <>
        <UiLink href={to.report(line.reportOrderId)}>{t.viewReport}</UiLink>
        <Button
          tone="text"
          size="small"
          onClick={() => set(line.id, (now) => ({ ...now, again: true }))}
        >
          {t.again}
        </Button>
      </>
    );
  }
  if (time === undefined || state !== 'ready') return null;
  return (
    <>
      <b>{format.time(time.start, 'time')}</b>
      {format.time(time.start, 'day')}
    </>
  );
}
