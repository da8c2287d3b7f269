import { Skeleton, SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';

/** Stands for a checklist until it is known. */
export const LoadingSkeleton = () => (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <Skeleton height="32px" radius="pill" />
    <SkeletonCard lines={4} />
    <SkeletonCard lines={4} />
  </SkeletonScreen>
);
