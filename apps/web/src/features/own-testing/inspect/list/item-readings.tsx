import type { CheckItem, Measure } from '@yanche/contract/inspections/inspections';
import { valuesOf } from '@yanche/rules/inspections/measure';
import { Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './item-row.module.css';

type ItemReadingsProps = {
  item: CheckItem;
  measure: Measure | null;
  openPlaces: number;
  /** A value is missing or in question. */
  asked: boolean;
  onOpen: (code: string) => void;
};

/** The readings of an item in one line that opens the keypad; nothing where nothing is measured. */
export function ItemReadings({ item, measure, openPlaces, asked, onOpen }: ItemReadingsProps) {
  const t = useTexts(inspectTexts);
  const all = useRecorded(({ task }) => task.readings);
  const own = all.filter(({ items }) => items.includes(item.code));
  if (own.length === 0) return null;
  const values = own.flatMap((reading) => {
    const found = [...valuesOf(reading, measure).values()];
    return found.length === 0 ? [] : [`${found.join(' / ')} ${reading.unit}`.trim()];
  });
  const hint = openPlaces > 0 ? t.readingsDue(openPlaces) : asked ? t.askedReading : null;
  return (
    <button type="button" className={styles.detail} onClick={() => onOpen(item.code)}>
      <span className="y-sr">{t.readingsOf(item.name)}</span>
      <Text as="span" grow size={13} color={hint !== null && asked ? 'major' : undefined}>
        {[...values, ...(hint === null ? [] : [hint])].join(' · ') || t.readingsOffered}
      </Text>
      <Chevron />
    </button>
  );
}
