import type { DealerNotes } from '@yanche/contract/orders/dealer-notes';
import { langOf } from '@yanche/rules/lang-of';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Muted, Row, Text } from '@yanche/ui/layout';
import { Tag } from '@yanche/ui/tag';
import { lazy, useState } from 'react';
import { useMay } from '#lib/current-user/use-may.ts';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Written } from '#lib/language/written.tsx';
import { Deferred } from '#lib/screen/deferred.tsx';
import { notesTexts } from './notes.texts.ts';

const NotesSheet = lazy(async () => ({
  default: (await import('./notes-sheet.tsx')).NotesSheet,
}));
const ReminderSheet = lazy(async () => ({
  default: (await import('./reminder-sheet.tsx')).ReminderSheet,
}));

/** What the dealership keeps about an order, and when this person is reminded of it. */
export function NotesCard({ orderId, notes }: { orderId: string; notes: DealerNotes }) {
  const t = useTexts(notesTexts);
  const { time } = useFormat();
  const [open, setOpen] = useState<'notes' | 'reminder' | null>(null);
  const mayKeep = useMay('notes');
  const close = () => setOpen(null);
  const { note, tags, reminder } = notes;
  return (
    <Card title={t.title} {...(mayKeep && { more: t.edit, onMore: () => setOpen('notes') })}>
      <Muted mb={4}>{t.onlyUs}</Muted>
      {tags.length > 0 && (
        <Row wrap gap={8} rowGap={4} mb={4}>
          {tags.map((tag) => (
            <Tag key={tag} tone="unknown" icon={false}>
              <span lang={langOf(tag)}>{tag}</span>
            </Tag>
          ))}
        </Row>
      )}
      {note !== '' && (
        <Text>
          <Written text={note} />
        </Text>
      )}
      {note === '' && tags.length === 0 && <Muted>{t.none}</Muted>}
      {mayKeep && (
        <Cell
          label={t.remind}
          value={reminder === null ? undefined : time(reminder.at, 'dateTime')}
          placeholder={t.notYet}
          note={
            reminder === null ? undefined : (
              <span lang={langOf(reminder.words)}>{reminder.words}</span>
            )
          }
          opens="dialog"
          onClick={() => setOpen('reminder')}
        />
      )}
      <Deferred open={open === 'notes'}>
        <NotesSheet orderId={orderId} notes={notes} open={open === 'notes'} onClose={close} />
      </Deferred>
      <Deferred open={open === 'reminder'}>
        <ReminderSheet
          orderId={orderId}
          reminder={reminder}
          open={open === 'reminder'}
          onClose={close}
        />
      </Deferred>
    </Card>
  );
}
