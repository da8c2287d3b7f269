import { measureKey } from '@yanche/rules/inspections/measure';
import { figuresOfWheel } from '@yanche/rules/inspections/station-figures';
import { Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { decidedAnswer } from '../record/local-record.ts';
import type { Wheel } from '../record/wheels.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './item-row.module.css';

type WheelRowProps = {
  wheel: Wheel;
  /** Demanded figures without a value. */
  open: number;
  onOpen: () => void;
};

/** What is measured on a wheel while passing it; the items of these figures are answered at another station. */
export function WheelRow({ wheel, open, onOpen }: WheelRowProps) {
  const t = useTexts(inspectTexts);
  const readings = useRecorded(({ task }) => task.readings);
  const answers = useRecorded((view) => view.answers);
  const values = figuresOfWheel(readings, wheel).map(({ reading, code, place }) => {
    const record = answers.get(code);
    const value = record?.answer.measure?.[measureKey(reading.id, place)];
    const result = decidedAnswer(record)?.result;
    const instead = result === 'limited' ? t.limited : result === 'na' ? t.na : '–';
    return `${reading.label} ${value === undefined ? instead : `${value} ${reading.unit}`}`.trim();
  });
  return (
    <li className={styles.row}>
      <button type="button" className={styles.detail} onClick={onOpen}>
        <span className={styles.wheel}>
          <Text as="span" size={15} weight="medium">
            {t.wheelReadings(wheel.name)}
          </Text>
          <Text as="span" size={13}>
            {[...values, ...(open > 0 ? [t.readingsDue(open)] : [])].map((part, at, all) => (
              <span key={part} className={styles.part}>
                {at < all.length - 1 ? `${part} · ` : part}
              </span>
            ))}
          </Text>
        </span>
        <Chevron />
      </button>
    </li>
  );
}
