import type { ReactNode } from 'react';
import { EmptyArt } from '../empty-state/empty-art.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { SkeletonCard, SkeletonScreen } from '../skeleton/skeleton.tsx';
import { useUiTexts } from '../ui-texts/ui-texts.tsx';
import type { ListStatus } from './list-state.ts';

type ListNothingProps = {
  status: ListStatus;
  skeleton?: ReactNode;
  empty?: ReactNode;
  onMore: () => void;
};

/** A list without rows: still loading, failed, or really empty. */
export function ListNothing({ status, skeleton, empty, onMore }: ListNothingProps) {
  const texts = useUiTexts();
  if (status === 'error') {
    return (
      <div role="alert">
        <button type="button" className="y-list__fault" onClick={onMore}>
          <EmptyArt kind="error" />
          {texts.listError}
        </button>
      </div>
    );
  }
  if (status === 'finished') return empty ?? <EmptyState />;
  return (
    <SkeletonScreen>
      {skeleton ?? (
        <>
          <SkeletonCard thumb footer />
          <SkeletonCard thumb footer />
          <SkeletonCard thumb footer />
        </>
      )}
    </SkeletonScreen>
  );
}
