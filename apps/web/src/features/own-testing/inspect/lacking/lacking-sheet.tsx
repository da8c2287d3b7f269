import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { lacksOf } from '../record/lacks.ts';
import { useRecorded } from '../session-context.tsx';
import { lackingLines } from './lacking-lines.ts';
import styles from './lacking-sheet.module.css';

// Shown after a tap only, as this sheet: not part of the first load.
export { UndoBar } from '../list/undo-bar.tsx';

type LackingSheetProps = {
  open: boolean;
  onClose: () => void;
  /** An item was chosen. */
  onItem: (code: string) => void;
  /** A wheel, by its place, of a station. */
  onWheel: (station: string, wheel: string) => void;
};

/** What keeps the inspection from being handed in, by station; each row leads there. */
export function LackingSheet({ open, onClose, onItem, onWheel }: LackingSheetProps) {
  const t = useTexts(inspectTexts);
  const task = useRecorded((view) => view.task);
  const answers = useRecorded((view) => view.answers);
  const lacks = lacksOf(task, answers);
  const words = {
    answer: t.lackAnswer,
    finding: t.lackFinding,
    reason: t.lackReason,
    reading: t.lackReading,
    photo: t.lackPhoto,
  };
  const stations = lackingLines(task, answers);
  return (
    <Sheet open={open} onClose={onClose} roomy title={t.lacking} note={t.lackingNote(lacks.size)}>
      <Stack gap={16}>
        {stations.map((station) => (
          <section key={station.id} aria-label={station.name}>
            <Row justify="between" align="baseline" gap={8}>
              <Text as="h3" size={15}>
                {station.name}
              </Text>
              <Muted size={13}>{station.lines.length}</Muted>
            </Row>
            <ul>
              {station.lines.map((line) => (
                <li key={'code' in line ? line.code : line.wheel}>
                  <button
                    type="button"
                    className={styles.row}
                    onClick={() =>
                      'code' in line ? onItem(line.code) : onWheel(station.id, line.wheel)
                    }
                  >
                    <Text as="span" size={15} grow>
                      {'code' in line ? line.name : t.wheelReadings(line.name)}
                    </Text>
                    <Text as="span" size={13} color={line.lack === 'answer' ? 'muted' : 'major'}>
                      {words[line.lack]}
                    </Text>
                    <Chevron />
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </Stack>
    </Sheet>
  );
}
