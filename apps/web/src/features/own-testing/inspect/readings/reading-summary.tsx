import { Button } from '@yanche/ui/button';
import { Muted, Stack, Text } from '@yanche/ui/layout';
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
  const codes = [...new Set(offered.map(({ code }) => code))];
  const [firstOwed] = owed;
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
        {codes.length > 0 && (
          <>
            <Muted>{t.offered}</Muted>
            <ul className={styles.open}>
              {codes.map((code) => (
                <Offered
                  key={code}
                  steps={offered.filter((step) => step.code === code)}
                  onStep={entry.goTo}
                />
              ))}
            </ul>
          </>
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

type OfferedProps = { steps: readonly ReadingStep[]; onStep: (step: ReadingStep) => void };

/** The figures of one item that may be entered. */
function Offered({ steps, onStep }: OfferedProps) {
  const t = useTexts(readingsTexts);
  const [first] = steps;
  return (
    first !== undefined && (
      <li>
        <Button tone="tint" size="large" block onClick={() => onStep(first)}>
          {t.offeredOf(first.itemName, steps.length)}
        </Button>
      </li>
    )
  );
}
