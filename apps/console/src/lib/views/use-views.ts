import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listSavedViews, type SavedView } from '@yanche/contract/console/saved-views';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { isSameView, type ViewQuery, viewQueryOf } from '@yanche/rules/staff/saved-views';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { callKey, useCall } from '#lib/call/use-call.ts';

export type Views = {
  own: readonly SavedView[];
  /** What the address says now, and the view that says the same. */
  query: ViewQuery;
  current: SavedView | undefined;
  /** A default view is about to be used: what the list would show without it is not worth asking for. */
  isWaiting: boolean;
  use: (query: ViewQuery) => void;
};

/** Somebody's views of one list. A list that is opened without anything in its address begins with the default one. */
export function useViews(resource: string): Views {
  const [params, setParams] = useSearchParams();
  const [isSettled, setIsSettled] = useState(params.size > 0);
  const answer = useCall(listSavedViews);
  const own = (answer.data?.views ?? []).filter((view) => view.resource === resource);
  const first = own.find(({ isDefault, query }) => isDefault && Object.keys(query).length > 0);
  const isKnown = !answer.isPending;
  if (!isSettled && isKnown && (params.size > 0 || first === undefined)) setIsSettled(true);
  useEffect(() => {
    if (!isSettled && first !== undefined) setParams(first.query, { replace: true });
  }, [isSettled, first, setParams]);
  const query = viewQueryOf(params);
  return {
    own,
    query,
    current: own.find((view) => isSameView(view.query, query)),
    isWaiting: !isSettled && params.size === 0 && (!isKnown || first !== undefined),
    use: (wanted) => setParams({ ...wanted }),
  };
}

/** A change of the caller's views, whose answer is all of them. */
export function useChangeViews<Input>(
  change: (input: Input) => Promise<AnswerOf<typeof listSavedViews>>,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => void client.invalidateQueries({ queryKey: callKey(listSavedViews) }),
  });
}
