import { useQueryClient } from '@tanstack/react-query';
import { type DeskDetail, type DeskRow, getDeskReview } from '@yanche/contract/console/desk';
import { getSelfReview } from '@yanche/contract/console/self-desk';
import type { Endpoint, QueryOf } from '@yanche/contract/endpoint';
import { photoAt } from '@yanche/contract/files/photo-at';
import { useEffect } from 'react';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';
import { useLanguage } from '#lib/language/language.ts';
import { evidenceOf, keyItemsOf } from './evidence.ts';
import { selfPicturesOf } from './self/self-evidence.ts';

/** What is opened next, with its first pictures, is there before it is asked for. */
export function usePrefetch(row: Pick<DeskRow, 'id' | 'kind'> | null): void {
  const client = useQueryClient();
  const language = useLanguage();
  const [id, kind] = [row?.id, row?.kind];
  useEffect(() => {
    if (id === undefined) return;
    const read = <E extends Endpoint>(endpoint: E, query: QueryOf<E>) =>
      client.fetchQuery({
        queryKey: callKey(endpoint, query, language),
        queryFn: ({ signal }) => call(endpoint, { query, signal }),
        staleTime: 30_000,
      });
    const load = async () => {
      const sources =
        kind === 'self'
          ? selfPicturesOf(await read(getSelfReview, { selfOrderId: id })).map(({ src }) => src)
          : sourcesOf(await read(getDeskReview, { taskId: id }));
      for (const src of sources.slice(0, 3))
        if (src !== undefined) new Image().src = photoAt(src, 'full');
    };
    load().catch(() => undefined); // It is asked for again when it is opened.
  }, [id, kind, client, language]);
}

const sourcesOf = (review: DeskDetail) =>
  evidenceOf(review, keyItemsOf(review)).map(({ fileId }) => review.photoUrls[fileId ?? '']);
