import { listInbox } from '@yanche/contract/people/inbox';
import { EmptyState } from '@yanche/ui/empty-state';
import { Muted, Stack, Text } from '@yanche/ui/layout';
import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { AnswerView } from '#lib/call/answer-view.tsx';
import { isFailure } from '#lib/call/call-error.ts';
import { paths } from '#lib/paths.ts';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { useCall } from '#lib/call/use-call.ts';
import { inboxTexts } from './inbox.texts.ts';
import { MessageCard } from './message-card.tsx';

const refreshMs = 3_000; // ms

/** `/inbox`: text messages of the local sender, newest first. */
export function InboxScreen() {
  const t = useTexts(inboxTexts);
  const inbox = useCall(listInbox, undefined, { quiet: true, refetchInterval: refreshMs });
  if (isFailure(inbox.error, 'notFound')) {
    return (
      <Screen title={t.title}>
        <EmptyState
          title={t.offTitle}
          note={t.offNote}
          actionText={t.home}
          actionHref={paths.home}
        />
      </Screen>
    );
  }
  return (
    <Screen title={t.title}>
      <Muted>
        {t.note}{' '}
        <Text as="span" nowrap>
          {t.live}
        </Text>
      </Muted>
      <AnswerView of={inbox} loading={skeleton}>
        {(messages) =>
          messages.length === 0 ? (
            <EmptyState title={t.emptyTitle} note={t.emptyNote} />
          ) : (
            <Stack as="ul" gap={12}>
              {messages.map((message) => (
                <MessageCard key={message.id} {...message} />
              ))}
            </Stack>
          )
        }
      </AnswerView>
    </Screen>
  );
}

const skeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={3} />
    <SkeletonCard lines={3} />
  </SkeletonScreen>
);
