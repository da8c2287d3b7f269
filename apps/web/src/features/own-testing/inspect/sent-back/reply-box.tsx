import { saysSomething } from '@yanche/rules/says-something';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '#lib/language/texts.ts';
import { useRecorded, useSession } from '../session-context.tsx';
import { sentBackTexts } from './sent-back.texts.ts';

type ReplyBoxProps = { code: string; round: number };

/** Why an item stays as it is, for the reviewer. Saved with the answer at every key press. */
export function ReplyBox({ code, round }: ReplyBoxProps) {
  const t = useTexts(sentBackTexts);
  const session = useSession();
  const text = useRecorded(({ answers }) => {
    const reply = answers.get(code)?.answer.reply;
    return reply?.round === round ? reply.text : '';
  });
  const [open, setOpen] = useState(text !== '');
  const [left, setLeft] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = () => {
    flushSync(() => setOpen(true));
    field.current?.focus();
  };
  // The keypad writes a figure measured again with the same result.
  if (!open && text === '') {
    return (
      <Button tone="outline" size="large" block onClick={begin}>
        {t.confirmAsIs}
      </Button>
    );
  }
  const set = (next: string) =>
    session.edit(code, (answer) => ({
      ...answer,
      reply: next.trim() === '' ? undefined : { round, text: next },
    }));
  const isShort = !saysSomething(text);
  return (
    <TextArea
      label={t.reply}
      rows={2}
      maxLength={200}
      value={text}
      placeholder={t.replyPlaceholder}
      error={left && isShort ? t.replyShort : undefined}
      onChange={set}
      onBlur={() => setLeft(true)}
      ref={field}
    />
  );
}
