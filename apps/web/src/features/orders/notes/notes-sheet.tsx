import { failureCodes } from '@yanche/contract/failure-codes';
import { type DealerNotes, saveDealerNotes } from '@yanche/contract/orders/dealer-notes';
import { NOTE_LIMITS, normaliseTags } from '@yanche/rules/orders/dealer-notes';
import { langOf } from '@yanche/rules/lang-of';
import { Button } from '@yanche/ui/button';
import { Field, TextArea } from '@yanche/ui/field';
import { Muted, Row, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { SheetActions } from '#lib/form/sheet-form.tsx';
import { useKept } from '#lib/form/use-kept.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { notesTexts } from './notes.texts.ts';
import { useNotesCall } from './use-notes-call.ts';

type NotesSheetProps = {
  orderId: string;
  notes: DealerNotes;
  open: boolean;
  onClose: () => void;
};

/** Note and tags of the dealership; what was typed survives a reload and a colleague's change. */
export function NotesSheet({ orderId, notes, open, onClose }: NotesSheetProps) {
  // Of what was there when it was opened: a colleague's change does not take away what is being typed.
  const [seen, setSeen] = useState(notes);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setSeen(notes);
  }
  return (
    <Form
      key={seen.changedAt}
      orderId={orderId}
      seen={seen}
      now={notes}
      open={open}
      onClose={onClose}
    />
  );
}

type FormProps = Omit<NotesSheetProps, 'notes'> & { seen: DealerNotes; now: DealerNotes };

function Form({ orderId, seen, now, open, onClose }: FormProps) {
  const t = useTexts(notesTexts);
  const { form, update, forget } = useKept(`notes.${orderId}.${seen.changedAt}`, {
    note: seen.note,
    tags: seen.tags,
    tag: '',
  });
  const [tagError, setTagError] = useState<string | undefined>(undefined);
  const saving = useNotesCall(saveDealerNotes, {
    done: t.saved,
    onDone: () => {
      forget();
      onClose();
    },
  });
  const isOvertaken = saving.trouble?.code === failureCodes.changedMeanwhile;
  const { note } = form;
  const tags = normaliseTags([...form.tags, form.tag]);
  const isFull = tags.length > NOTE_LIMITS.tags;

  const add = () => {
    setTagError(isFull ? t.tagsFull(NOTE_LIMITS.tags) : undefined);
    if (!isFull) update({ tags, tag: '' });
  };
  const save = async () => {
    if (isFull) return setTagError(t.tagsFull(NOTE_LIMITS.tags));
    const before = isOvertaken ? now.changedAt : seen.changedAt;
    await saving.send({ orderId, before, note, tags });
  };

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.title}
      note={t.onlyUs}
      footer={
        <SheetActions
          cancelText={t.cancel}
          onCancel={onClose}
          submitText={t.save}
          busy={saving.busy}
          onSubmit={() => void save()}
        />
      }
    >
      <Stack gap={16}>
        {saving.trouble !== null && (
          <Notice tone="major" role="alert">
            {isOvertaken
              ? t.changedBy([now.note || t.empty, ...now.tags].join(' · '))
              : saving.trouble.text}
          </Notice>
        )}
        <TextArea
          label={t.note}
          value={note}
          maxLength={NOTE_LIMITS.note}
          counted
          onChange={(text) => update({ note: text })}
        />
        <div>
          <Text as="h3" size={15}>
            {t.tags}
          </Text>
          <Muted mb={8}>{t.tagsNote(NOTE_LIMITS.tags)}</Muted>
          <Row wrap gap={8} rowGap={8} mb={8}>
            {form.tags.map((tag) => (
              <Button
                key={tag}
                tone="outline"
                size="small"
                aria-label={t.remove(tag)}
                onClick={() => update({ tags: form.tags.filter((each) => each !== tag) })}
              >
                <span lang={langOf(tag)}>{tag}</span> <X size={14} aria-hidden="true" />
              </Button>
            ))}
          </Row>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (form.tag.trim() !== '') add();
            }}
          >
            <Field
              label={t.newTag}
              value={form.tag}
              maxLength={NOTE_LIMITS.tag}
              error={tagError}
              onChange={(tag) => update({ tag })}
            />
            {form.tag.trim() !== '' && (
              <Button type="submit" tone="tint" size="small">
                {t.add}
              </Button>
            )}
          </form>
        </div>
      </Stack>
    </Sheet>
  );
}
