import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { Stack, Text } from '@yanche/ui/layout';
import { RadioSet } from '@yanche/ui/radio-set';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { Cell } from './cell.tsx';
import cells from './cells.module.css';
import styles from './editor.module.css';
import { editorTexts } from './editor.texts.ts';
import { reasonsOf } from './limit-reasons.ts';
import { NoteField } from './note-field.tsx';

type LimitFormProps = { item: CheckItem; answer: Answer };

/** Why an item could not be checked: a usual reason by one tap, or in words. */
export function LimitForm({ item, answer }: LimitFormProps) {
  const t = useTexts(editorTexts);
  const session = useSession();
  const readings = useRecorded(({ task }) => task.readings);
  const reasons = reasonsOf(item.code, readings, useLanguage());
  const set = (note: string) => session.edit(item.code, (each) => ({ ...each, note }));
  return (
    <div className={styles.editor}>
      <Stack gap={8}>
        <Text color="ink" size={13}>
          {t.reasons}
        </Text>
        <RadioSet label={t.reasons} value={answer.note} onChange={set} className={cells.sentences}>
          {reasons.map((reason) => (
            <Cell key={reason} value={reason}>
              {reason}
            </Cell>
          ))}
        </RadioSet>
      </Stack>
      <NoteField
        label={t.reason}
        required
        value={answer.note}
        placeholder={t.reasonPlaceholder}
        onChange={set}
      />
    </div>
  );
}
