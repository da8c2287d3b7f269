import { getRecognitionResult } from '@yanche/contract/inspectors/face-checks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#lib/call/call.ts';
import { callKey } from '#lib/call/use-call.ts';

const everyMs = 10_000;

/** Asks for the result of a face check that is with a person, until there is one; `null` asks nothing. */
export function useFaceResult(sessionId: string | null, onDecided: () => void): void {
  const { data } = useQuery({
    queryKey: callKey(getRecognitionResult, sessionId ?? ''),
    queryFn: ({ signal }) =>
      call(getRecognitionResult, {
        body: { sessionId: sessionId ?? '' },
        quiet: true,
        signal,
      }),
    enabled: sessionId !== null,
    refetchInterval: everyMs,
  });
  const isDecided = data?.result === 'pass' || data?.result === 'fail';
  const decided = useRef(onDecided);
  useEffect(() => {
    decided.current = onDecided;
  });
  useEffect(() => {
    if (isDecided) decided.current();
  }, [isDecided]);
}
