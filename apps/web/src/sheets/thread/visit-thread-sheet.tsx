import { useQueryClient } from '@tanstack/react-query';
import { listTasks } from '@yanche/contract/inspections/inspections';
import { orderInfo } from '@yanche/contract/orders/orders';
import { getVisitThread, writeInVisitThread } from '@yanche/contract/orders/visit-thread';
import { TEXT_LIMITS } from '@yanche/rules/text-limits';
import { TextArea } from '@yanche/ui/field';
import { Muted, Stack } from '@yanche/ui/layout';
import { Sheet } from '@yanche/ui/sheet';
import { SkeletonLines, SkeletonScreen } from '@yanche/ui/skeleton';
import { Button } from '@yanche/ui/button';
import { useEffect, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { CallError } from '#lib/call/call-error.ts';
import { callKey, useCall, useSubmit } from '#lib/call/use-call.ts';
import { useKept } from '#lib/form/use-kept.ts';
import { useLanguage } from '#lib/language/language.ts';
import { useTexts } from '#lib/language/texts.ts';
import { Notice } from '#lib/screen/notice.tsx';
import { MessageBubble, Messages } from './message-bubble.tsx';
import { visitThreadTexts } from './visit-thread.texts.ts';

type VisitThreadSheetProps = {
  orderId: string;
  /** Who reads. */
  as: 'customer' | 'inspector';
  open: boolean;
  onClose: () => void;
};

const refreshMs = 10_000;

/** What customer and inspector write to each other around the visit; numbers are told by neither. */
export function VisitThreadSheet({ orderId, as, open, onClose }: VisitThreadSheetProps) {
  const t = useTexts(visitThreadTexts);
  const client = useQueryClient();
  const language = useLanguage();
  const thread = useCall(
    getVisitThread,
    { orderId },
    { enabled: open, refetchInterval: open && refreshMs, staleTime: 0 },
  );
  const kept = useKept(`visit.${orderId}`, { text: '', requestId: newUuid() });
  const writing = useSubmit(writeInVisitThread);
  const [tried, setTried] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const isCustomer = as === 'customer';
  const text = kept.form.text.trim();
  const hasRead = open && thread.data !== undefined;
  useEffect(() => {
    // Reading it counts as seen: the number beside the button goes.
    if (hasRead)
      void client.invalidateQueries({ queryKey: callKey(isCustomer ? orderInfo : listTasks) });
  }, [client, hasRead, isCustomer]);

  const send = async () => {
    setTried(true);
    setTrouble(null);
    if (text === '') return;
    try {
      const body = { orderId, text, requestId: kept.form.requestId };
      const after = await writing.mutateAsync({ body, inPlace: 'all' });
      client.setQueryData(callKey(getVisitThread, { orderId }, language), after);
      kept.update({ text: '', requestId: newUuid() });
      setTried(false);
    } catch (error) {
      setTrouble(error instanceof CallError ? error.message : t.failed);
    }
  };
  const mayWrite = thread.data?.mayWrite === true;
  const nobody = isCustomer ? t.noneAsked : t.noneYet;
  const over = isCustomer ? t.ended : t.endedForInspector;

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={isCustomer ? t.askTitle : t.answerTitle}
      note={mayWrite ? t.noPhones : undefined}
      footer={
        mayWrite && (
          <Button size="large" block busy={writing.isPending} onClick={() => void send()}>
            {t.send}
          </Button>
        )
      }
    >
      <AnswerView
        of={thread}
        loading={
          <SkeletonScreen>
            <SkeletonLines lines={3} />
          </SkeletonScreen>
        }
      >
        {({ messages }) => (
          <Stack gap={16}>
            {messages.length === 0 && mayWrite && <Muted>{nobody}</Muted>}
            {messages.length > 0 && (
              <Messages label={t.messages}>
                {messages.map(({ messageId, isOwn, name, at, text: words }) => (
                  <MessageBubble
                    key={messageId}
                    isOwn={isOwn}
                    who={name ?? (isOwn ? t.you : t.customer)}
                    at={at}
                    text={words}
                  />
                ))}
              </Messages>
            )}
            {trouble !== null && (
              <Notice tone="major" role="alert">
                {trouble}
              </Notice>
            )}
            {mayWrite ? (
              <TextArea
                label={t.words}
                value={kept.form.text}
                rows={2}
                maxLength={TEXT_LIMITS.reason}
                counted
                error={tried && text === '' ? t.wordsMissing : undefined}
                onChange={(words) => kept.update({ text: words })}
              />
            ) : (
              <Muted>{over}</Muted>
            )}
          </Stack>
        )}
      </AnswerView>
    </Sheet>
  );
}
