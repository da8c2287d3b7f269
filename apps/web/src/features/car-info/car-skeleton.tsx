import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';

export const carSkeleton = (
  <SkeletonScreen>
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
    <SkeletonCard thumb footer />
  </SkeletonScreen>
);
