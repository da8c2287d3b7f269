import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';

export const waiting = (
  <SkeletonScreen>
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
  </SkeletonScreen>
);
