import type { AnswerOf, Endpoint } from '@yanche/contract/endpoint';
import type {
  createShareLink,
  endShareLink,
  ShareLink,
} from '@yanche/contract/reports/share-links';
import { confirm } from '@yanche/ui/dialog';
import { toast } from '@yanche/ui/toast';
import { useRef } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useCall, useSubmit } from '#lib/call/use-call.ts';
import { useTexts } from '#lib/language/texts.ts';
import { type ShareOutcome, shareReport } from './share-report.ts';
import { sharingTexts } from './sharing.texts.ts';

/** The calls of one kind of report. */
type ShareCalls<List extends Endpoint> = {
  list: List;
  create: typeof createShareLink;
  end: typeof endShareLink;
};

type Shared = Parameters<typeof shareReport>[0];

export type ShareLinkWork = Pick<ReturnType<typeof useShareLinks>, 'make' | 'end' | 'busy'>;

/** The links of a report of any kind: shown, made, passed on, ended. */
export function useShareLinks<List extends Endpoint>(calls: ShareCalls<List>, orderId: string) {
  const t = useTexts(sharingTexts);
  const links: UseQueryResult<AnswerOf<List>> = useCall(calls.list, { orderId } as never, {
    staleTime: 0,
  });
  const making = useSubmit(calls.create, [calls.list]);
  const ending = useSubmit(calls.end, [calls.list]);
  // Kept until it was answered, so that a repeated tap after a lost answer makes no second link.
  const request = useRef<string | null>(null);

  const make = async (): Promise<ShareLink | null> => {
    request.current ??= newUuid();
    const made = await making
      .mutateAsync({ body: { orderId, requestId: request.current } })
      .catch(() => null);
    if (made !== null) request.current = null;
    return made;
  };
  /** Their own newest one; a system's sharing needs the tap, so nothing is asked before where one is known. */
  const linkToGive = async () => {
    const known = (links.data as { links: ShareLink[] } | undefined)?.links;
    return (
      known?.find(({ endedAt, madeBy }) => endedAt === null && madeBy === null) ?? (await make())
    );
  };
  const pass = async (shared: Shared): Promise<ShareOutcome> => {
    const outcome = await shareReport(shared);
    if (outcome === 'left') toast(t.left);
    if (outcome === 'copied') toast(t.copied, { kind: 'success' });
    if (outcome === 'failed') toast(t.copyFailed);
    return outcome;
  };
  const end = async (shareId: string, title: string, message: string) => {
    if (!(await confirm({ title, message, okText: t.stop, danger: true }))) return;
    const ended = await ending.mutateAsync({ body: { shareId } }).catch(() => null);
    if (ended !== null) toast(t.stopped, { kind: 'success' });
  };
  return { links, make, linkToGive, pass, end, busy: making.isPending || ending.isPending };
}
