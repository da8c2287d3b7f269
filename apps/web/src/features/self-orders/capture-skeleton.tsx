import { SkeletonCard, SkeletonScreen } from '@yanche/ui/skeleton';
import { Screen } from '#lib/screen/screen.tsx';
import { useTexts } from '#lib/language/texts.ts';
import { selfCreateTexts } from './create/self-create.texts.ts';

/** Skeleton of the capture screen. */
export function CaptureSkeleton() {
  const t = useTexts(selfCreateTexts);
  return <Screen title={t.title}>{captureSkeleton}</Screen>;
}

export const captureSkeleton = (
  <SkeletonScreen>
    <SkeletonCard lines={2} />
    <SkeletonCard lines={3} thumb />
    <SkeletonCard lines={5} thumb />
  </SkeletonScreen>
);
