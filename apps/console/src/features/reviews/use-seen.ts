import { type ReviewKind, seeReviewPhotos } from '@yanche/contract/console/desk';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#lib/call/call.ts';

/** So long a photo stands before the eye until it counts as seen, ms. */
export const seenAfterMs = 400;
const sendAfterMs = 1_500;

/**
 * The photos that passed before the eye. They are written down on the server in small groups; `flush` sends what is left and throws
 * when it does not arrive.
 */
export function useSeen(
  { id, kind }: { id: string; kind: ReviewKind },
  before: readonly string[],
  isMine: boolean,
) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(() => new Set(before));
  const unsent = useRef(new Set<string>());
  const sending = useRef(Promise.resolve());
  const send = useCallback(async () => {
    const fileIds = [...unsent.current];
    if (fileIds.length === 0) return;
    unsent.current.clear();
    try {
      const subject = kind === 'self' ? { selfOrderId: id } : { taskId: id };
      await call(seeReviewPhotos, { body: { ...subject, fileIds } });
    } catch (error) {
      for (const fileId of fileIds) unsent.current.add(fileId);
      throw error;
    }
  }, [id, kind]);
  // What is on its way has arrived, too, before anything is decided by it.
  const flush = useCallback(() => {
    sending.current = sending.current.catch(() => undefined).then(send);
    return sending.current;
  }, [send]);
  const add = useCallback((fileId: string) => {
    setSeen((known) => {
      if (known.has(fileId)) return known;
      unsent.current.add(fileId);
      return new Set(known).add(fileId);
    });
  }, []);
  useEffect(() => {
    if (!isMine) return undefined;
    const timer = setInterval(() => void flush().catch(() => undefined), sendAfterMs);
    return () => {
      clearInterval(timer);
      void flush().catch(() => undefined);
    };
  }, [flush, isMine]);
  return { seen, add, flush };
}
