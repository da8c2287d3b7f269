import { saasReport } from '@yanche/contract/partners/saas-report';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#lib/call/use-call.ts';

/** How long until a report with photos that are still being read is asked for again. */
const photosAgainMs = 8_000;
/** How long an open page may go on showing what was ended, revoked or amended meanwhile. */
const againMs = 60_000;

/** The report behind the signed link of the address. */
export function useSaasReport() {
  const [search] = useSearchParams();
  const key = {
    task: search.get('task') ?? '',
    until: search.get('until') ?? '',
    sign: search.get('sign') ?? '',
  };
  const isWhole =
    /^[\da-f-]{36}$/.test(key.task) && /^\d{10}$/.test(key.until) && /^[\w-]{43}$/.test(key.sign);
  const [isPending, setPending] = useState(false);
  const answer = useCall(saasReport, key, {
    quiet: true,
    staleTime: 0,
    refetchInterval: isPending ? photosAgainMs : againMs,
    enabled: isWhole,
  });
  const hasPending = (answer.data?.report.pendingPhotos ?? 0) > 0;
  if (hasPending !== isPending) setPending(hasPending);
  // A photo that no longer comes mostly means that sharing has ended: asked at once, so that the page says so.
  const askedAt = useRef(0);
  const askAgain = () => {
    if (Date.now() - askedAt.current < photosAgainMs) return;
    askedAt.current = Date.now();
    void answer.refetch();
  };
  return { answer, isWhole, askAgain, query: new URLSearchParams(key).toString() };
}
