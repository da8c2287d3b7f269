import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useTexts } from '#lib/language/texts.ts';
import { Chevron } from '#lib/screen/chevron.tsx';
import { inspectTexts } from '../inspect.texts.ts';
import { lacksOf } from '../record/lacks.ts';
import { useRecorded } from '../session-context.tsx';
import styles from './lacking-sheet.module.css';

type LackingSheetProps = {
  open: boolean;
  onClose: () => void;
  /** An item was chosen. */
  onItem: (code: string) => void;
};

/** What keeps the inspection from being handed in, by station; each row leads to its item. */
export function LackingSheet({ open, onClose, onItem }: LackingSheetProps) {
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
  const stations = task.stations
    .map(({ id, name, items }) => ({ id, name, open: items.filter((code) => lacks.has(code)) }))
    .filter((station) => station.open.length > 0);
  return (
    <Sheet open={open} onClose={onClose} title={t.lacking} note={t.lackingNote(lacks.size)}>
      <Stack gap={16}>
        {stations.map((station) => (
          <section key={station.id} aria-label={station.name}>
            <Row justify="between" align="baseline" gap={8}>
              <Text as="h3" size={15}>
                {station.name}
              </Text>
              <Muted size={13}>{station.open.length}</Muted>
            </Row>
            <ul>
              {station.open.map((code) => {
                const lack = lacks.get(code);
                return (
                  <li key={code}>
                    <button type="button" className={styles.row} onClick={() => onItem(code)}>
                      <Text as="span" size={15} grow>
                        {task.items.find((item) => item.code === code)?.name}
                      </Text>
                      <Text as="span" size={13} color={lack === 'answer' ? 'muted' : 'major'}>
                        {lack === undefined ? '' : words[lack]}
                      </Text>
                      <Chevron />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        ))}
      </Stack>
    </Sheet>
  );
}
