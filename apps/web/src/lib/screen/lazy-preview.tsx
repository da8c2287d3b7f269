import type { PreviewImage } from '@yanche/ui/image-preview';
import { lazy, Suspense, useState } from 'react';

const ImagePreview = lazy(async () => ({
  default: (await import('@yanche/ui/image-preview')).ImagePreview,
}));

type LazyPreviewProps = {
  images: readonly PreviewImage[];
  /** Index of the first picture; null keeps it closed. */
  start: number | null;
  onClose: () => void;
};

/** Full-screen photos; the code is loaded with the first opening. */
export function LazyPreview({ images, start, onClose }: LazyPreviewProps) {
  const [last, setLast] = useState<number | null>(start);
  if (start !== null && start !== last) setLast(start);
  if (last === null) return null;
  return (
    <Suspense fallback={null}>
      <ImagePreview open={start !== null} onClose={onClose} images={images} start={last} />
    </Suspense>
  );
}
