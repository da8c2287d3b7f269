import { useQueryClient } from '@tanstack/react-query';
import { getThread, listThreads, type SupportThread } from '@yanche/contract/support/threads';
import { callKey, useCall } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';

const pollMs = 15_000;

/** A conversation; read again while it is open, because the other side writes, too. */
export const useThread = (threadId: string) =>
  useCall(getThread, { threadId }, { refetchInterval: pollMs });

/** Shows a thread as a command answered it. */
export function useShowThread() {
  const client = useQueryClient();
  const language = useLanguage();
  return (thread: SupportThread) => {
    const { threadId } = thread;
    client.setQueryData(callKey(getThread, { threadId }, language), thread);
    void client.invalidateQueries({ queryKey: callKey(listThreads) });
  };
}
