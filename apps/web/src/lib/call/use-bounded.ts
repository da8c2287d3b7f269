import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** ms: longer than a slow network needs. A call that hangs must not keep from people what is known. */
export const longestWait = 2_500;

/** True while waiting, for as long as anybody should be kept waiting. */
export function useBounded(isWaiting: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => setOver(true), longestWait);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isWaiting && !isOver;
}

/**
 * Whether the first answer is still to come; not without a network, nor once a try has failed: cards that come then ask again, and
 * would be taken away for it again.
 */
export const isAwaited = ({
  isLoading,
  isFetched,
  failureCount,
}: Pick<UseQueryResult, 'isLoading' | 'isFetched' | 'failureCount'>): boolean =>
  isLoading && !isFetched && failureCount === 0;
