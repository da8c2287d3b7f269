import { requestWords } from '@yanche/contract/inspections/send-back-words';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { Button } from '@yanche/ui/button';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { type Marks, requestsOf, returnedCodes } from './marks.ts';
import { sendBackTexts } from './send-back.texts.ts';

type SendBackSheetProps = {
  marks: Marks;
  nameOf: (code: string) => string;
  open: boolean;
  busy: boolean;
  onClose: () => void;
  onSend: (comment: string) => void;
};

/** Shows once more what goes back, with room for a general word. */
export function SendBackSheet({ marks, nameOf, open, busy, onClose, onSend }: SendBackSheetProps) {
  const t = useTexts(sendBackTexts);
  const words = useTexts(requestWords);
  const [comment, setComment] = useState('');
  const codes = returnedCodes(marks);
  const requests = requestsOf(marks);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t.sheetTitle(codes.length)}
      note={t.sheetNote}
      footer={
        <Button size="large" block tone="danger" busy={busy} onClick={() => onSend(comment.trim())}>
          {t.sendBackCount(codes.length)}
        </Button>
      }
    >
      <Stack gap={16} mb={16}>
        <Stack as="ul" gap={8} aria-label={t.asked}>
          {codes.map((code) => {
            const own = requests.filter((request) => request.code === code);
            const [first] = own;
            return (
              <li key={code}>
                <Text weight="medium">{nameOf(code)}</Text>
                {first && (
                  <Muted>
                    {words[first.wants]}
                    {own.length > 1 && ` × ${own.length}`} · {first.reason}
                  </Muted>
                )}
              </li>
            );
          })}
        </Stack>
        <TextArea
          label={t.comment}
          optional
          rows={2}
          maxLength={TEXT_LIMITS.reason}
          value={comment}
          placeholder={t.commentPlaceholder}
          onChange={setComment}
        />
      </Stack>
    </Sheet>
  );
}
