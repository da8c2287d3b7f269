import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Filters, order, page and open row stand in the address: a link shows the same, and "back" undoes each step. */
export type ListAddress = {
  /** A filter's value; '' without one. */
  valueOf: (key: string) => string;
  /** `newest` unless another one is named. */
  sort: string;
  after: string | undefined;
  /** Keys of columns that are not shown. */
  hidden: readonly string[];
  open: string | null;
  /** Changes what is named; null takes away. Filters and order begin at the first page. */
  change: (
    set: Readonly<Record<string, string | null>>,
    how?: { keepsPage?: boolean; replace?: boolean },
  ) => void;
};

export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const change = useCallback<ListAddress['change']>(
    (set, { keepsPage = false, replace = false } = {}) =>
      setParams(
        (former) => {
          const next = new URLSearchParams(former);
          if (!keepsPage) next.delete('after');
          for (const [key, value] of Object.entries(set)) {
            if (value === null || value === '') next.delete(key);
            else next.set(key, value);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  return {
    valueOf: (key) => params.get(key) ?? '',
    sort: params.get('sort') ?? 'newest',
    after: params.get('after') ?? undefined,
    hidden: params.get('hide')?.split(',') ?? [],
    open: params.get('open'),
    change,
  };
}
