import type { SupportMessage, SupportThread } from '@yanche/contract/support/threads';
import { Button } from '@yanche/ui/button';
import { Card } from '@yanche/ui/card';
import { Cell } from '@yanche/ui/cell';
import { Dock } from '@yanche/ui/dock';
import { Code, Muted } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { lazy, useState } from 'react';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { useFormat } from '#lib/language/format.ts';
import { useTexts } from '#lib/language/texts.ts';
import { to } from '#lib/paths.ts';
import { Deferred } from '#lib/screen/deferred.tsx';
import { Notice } from '#lib/screen/notice.tsx';
import { Screen } from '#lib/screen/screen.tsx';
import { MessageBubble, Messages } from '#sheets/thread/message-bubble.tsx';
import { ShownFiles } from '#sheets/upload/shown-files.tsx';
import { useThread } from './support.data.ts';
import { supportTexts } from './support.texts.ts';

const ComposeSheet = lazy(async () => ({
  default: (await import('./compose-sheet.tsx')).ComposeSheet,
}));

/** A conversation with a person of ours. */
export function ThreadPage({ threadId }: { threadId: string }) {
  const t = useTexts(supportTexts);
  const thread = useThread(threadId);
  const [open, setOpen] = useState(false);
  return (
    <Screen
      title={thread.data?.title ?? t.threadTitle}
      dock={
        thread.data && (
          <Dock>
            <Button size="large" block onClick={() => setOpen(true)}>
              {t.reply}
            </Button>
          </Dock>
        )
      }
    >
      <AnswerView of={thread} loading={skeleton}>
        {(data) => (
          <>
            <Complaint thread={data} />
            {data.order !== null && (
              <Card>
                <Cell
                  label={t.order}
                  value={<Code>{data.order.orderNo}</Code>}
                  href={to.orderDetail(data.order.orderId)}
                />
              </Card>
            )}
            <Messages label={t.messages}>
              {data.messages.map((message) => (
                <Message key={message.messageId} message={message} />
              ))}
            </Messages>
            <Muted as="output" mt={8}>
              {t[data.state]}
            </Muted>
          </>
        )}
      </AnswerView>
      <Deferred open={open}>
        <ComposeSheet of={{ kind: 'reply', threadId }} open={open} onClose={() => setOpen(false)} />
      </Deferred>
    </Screen>
  );
}

/** The number of a complaint and until when it is answered. */
function Complaint({ thread: { complaint } }: { thread: SupportThread }) {
  const t = useTexts(supportTexts);
  const { time } = useFormat();
  if (complaint === null) return null;
  const { no, answerBy, answeredAt } = complaint;
  return (
    <Notice tone={answeredAt === null ? 'minor' : 'pass'} role="note" title={t.complaint(no)}>
      {answeredAt === null
        ? t.answerBy(time(answerBy, 'dateTime'))
        : t.answeredAt(time(answeredAt, 'dateTime'))}
    </Notice>
  );
}

function Message({ message }: { message: SupportMessage }) {
  const t = useTexts(supportTexts);
  const { from, name, text, photos, at } = message;
  const isOwn = from === 'you';
  return (
    <MessageBubble isOwn={isOwn} who={isOwn ? t.you : (name ?? t.us)} at={at} text={text}>
      <ShownFiles
        label={t.photosOf(isOwn ? t.you : t.us)}
        files={photos.map(({ url }) => ({ kind: 'image', url, coverUrl: null }))}
      />
    </MessageBubble>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
