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
import { ItemPhotos } from '../photo/item-photos.tsx';
import { reasonsOf, reasonsOfAbsence } from './limit-reasons.ts';
import { NoteField } from './note-field.tsx';

type LimitFormProps = { item: CheckItem; answer: Answer };

/** Why an item could not be checked, or is not on this car: a usual reason by one tap, or in words. */
export function LimitForm({ item, answer }: LimitFormProps) {
  const t = useTexts(editorTexts);
  const session = useSession();
  const readings = useRecorded(({ task }) => task.readings);
  const language = useLanguage();
  const isAbsent = answer.result === 'na';
  const reasons = isAbsent ? reasonsOfAbsence(language) : reasonsOf(item.code, readings, language);
  const isShown = answer.photos.length > 0;
  // Such a figure shows in a photo why nobody could read it.
  const owesPhoto =
    answer.result === 'limited' &&
    readings.some((reading) => reading.limitedNeedsPhoto && reading.items.includes(item.code));
  const showsPlace = owesPhoto || (isAbsent && item.mayLack !== true);
  // Asked for from the start, not only once the reason stands.
  const lacksPhoto = showsPlace && !isShown;
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
        label={isAbsent ? t.absence : t.reason}
        required
        value={answer.note}
        placeholder={isAbsent ? t.absencePlaceholder : t.reasonPlaceholder}
        onChange={set}
      />
      {showsPlace && (
        <Stack gap={8}>
          <Text size={13} color={lacksPhoto ? 'major' : undefined} weight="medium">
            {isAbsent ? t.absencePhoto : t.limitPhoto}
          </Text>
          <ItemPhotos item={item} fileIds={answer.photos} missing={lacksPhoto} />
        </Stack>
      )}
    </div>
  );
}
