import type { ReactNode } from 'react';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { SkeletonLines, SkeletonScreen } from '../skeleton/skeleton.tsx';
import { useLoaded } from './use-loaded.ts';

type AnswerViewProps<T> = {
  load: () => Promise<T>;
  /** Lines of the skeleton. */
  lines: number;
  children: (data: T) => ReactNode;
};

/** One level of the picker: loading, failed with another try, or what was asked for. */
export function AnswerView<T>({ load, lines, children }: AnswerViewProps<T>) {
  const { answer, retry } = useLoaded(load);
  if (answer.status === 'ready') return children(answer.data);
  if (answer.status === 'loading') {
    return (
      <div className="y-brands__waiting">
        <SkeletonScreen>
          <SkeletonLines lines={lines} />
        </SkeletonScreen>
      </div>
    );
  }
  return (
    <EmptyState kind="error" size="compact" busy={answer.status === 'again'} onAction={retry} />
  );
}
