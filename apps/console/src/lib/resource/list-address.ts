import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

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
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const change = useCallback<ListAddress['change']>(
    (set, { keepsPage = false, replace = false } = {}) => {
      // What stands in the address counts, not what is drawn: whoever leaves a search by opening a row changes both at once, and
      // while the next screen loads this one is still there to be clicked at.
      if (!window.location.pathname.endsWith(pathname)) return;
      const next = new URLSearchParams(window.location.search);
      if (!keepsPage) next.delete('after');
      for (const [key, value] of Object.entries(set)) {
        if (value === null || value === '') next.delete(key);
        else next.set(key, value);
      }
      void navigate({ search: next.toString() }, { replace });
    },
    [navigate, pathname],
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
