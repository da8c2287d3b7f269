import { bandBeyond } from '@yanche/rules/inspections/beyond-norm';
import { measureKey } from '@yanche/rules/inspections/measure';
import { figuresOfWheel } from '@yanche/rules/inspections/station-figures';
import { Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { decidedAnswer } from '../record/local-record.ts';
import { factsOf } from '../record/lacks.ts';
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
  const today = useRecorded(({ task }) => factsOf(task).today);
  const values = figuresOfWheel(readings, wheel).map(({ reading, code, place }) => {
    const record = answers.get(code);
    const value = record?.answer.measure?.[measureKey(reading.id, place)];
    const result = decidedAnswer(record)?.result;
    const instead = result === 'limited' ? t.limited : result === 'na' ? t.na : '–';
    const measure = record?.answer.measure ?? null;
    const band = bandBeyond(reading, place, { measure, today });
    const figure = value === undefined ? instead : `${value} ${reading.unit}`.trim();
    return {
      words: `${reading.label} ${figure}${band === null ? '' : `，${band.means}`}`,
      color: band === null ? undefined : band.level === 'watch' ? 'minor' : 'major',
    } as const;
  });
  const parts = [
    ...values,
    ...(open > 0 ? [{ words: t.readingsDue(open), color: undefined }] : []),
  ];
  return (
    <li className={styles.row}>
      <button type="button" className={styles.detail} onClick={onOpen}>
        <span className={styles.wheel}>
          <Text as="span" size={15} weight="medium">
            {t.wheelReadings(wheel.name)}
          </Text>
          <Text as="span" size={13}>
            {parts.map(({ words, color }, at) => (
              <Text key={words} as="span" color={color} className={styles.part}>
                {at < parts.length - 1 ? `${words} · ` : words}
              </Text>
            ))}
          </Text>
        </span>
        <Chevron />
      </button>
    </li>
  );
}
