import { Button } from '@yanche/ui/button';
import { Stack, Text } from '@yanche/ui/layout';
import { useTexts } from '#lib/language/texts.ts';
import type { ReadingEntry } from './reading-entry.ts';
import type { ReadingStep } from './reading-steps.ts';
import styles from './reading-board.module.css';
import { readingsTexts } from './readings.texts.ts';
import { placeWords } from './value-words.ts';

type ReadingSummaryProps = {
  entry: ReadingEntry;
  owed: readonly ReadingStep[];
  onClose: () => void;
};

/** The end of a walk: what was passed over, and what may be entered besides. */
export function ReadingSummary({ entry, owed, onClose }: ReadingSummaryProps) {
  const t = useTexts(readingsTexts);
  const offered = entry.steps.filter((step) => !step.due && entry.isOpen(step));
  const [firstOwed] = owed;
  const [firstOffered] = offered;
  return (
    <div className={styles.summary}>
      <Stack gap={12}>
        <Text as="output" size={17} weight="medium">
          {owed.length > 0 ? t.stillOpen(owed.length) : entry.steps.length === 0 ? t.none : t.done}
        </Text>
        {owed.length > 0 && (
          <ul className={styles.open}>
            {owed.map((step) => (
              <li key={step.key}>
                <Button tone="outline" size="large" block onClick={() => entry.goTo(step)}>
                  {placeWords(step)}
                </Button>
              </li>
            ))}
          </ul>
        )}
        {firstOffered !== undefined && (
          <Button tone="tint" size="large" block onClick={() => entry.goTo(firstOffered)}>
            {t.goOffered(offered.length)}
          </Button>
        )}
      </Stack>
      <Stack gap={12}>
        {firstOwed !== undefined && (
          <Button tone="tint" size="large" block onClick={() => entry.goTo(firstOwed)}>
            {t.goBack}
          </Button>
        )}
        <Button size="large" block onClick={onClose}>
          {t.finish}
        </Button>
      </Stack>
    </div>
  );
}
