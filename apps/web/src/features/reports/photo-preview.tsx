import { loggedPhoto } from '@yanche/contract/files/covered-copy';
import { LazyPreview } from '#lib/screen/lazy-preview.tsx';
import { marksOver, shapesOn } from '#sheets/photo-marks/marks-over.tsx';
import { PhotoCaption } from './photo-caption.tsx';
import type { ShownPhoto } from './report-index.ts';

type PhotoPreviewProps = {
  photos: readonly ShownPhoto[];
  /** File id of the first photo; null when closed. */
  opened: string | null;
  onClose: () => void;
};

/** Full-screen preview of a report's photos. */
export function PhotoPreview({ photos, opened, onClose }: PhotoPreviewProps) {
  const at = photos.findIndex(({ fileId }) => fileId === opened);
  return (
    <LazyPreview
      images={photos.map((photo) => ({
        src: loggedPhoto(photo.url ?? ''),
        alt: photo.caption,
        caption: <PhotoCaption photo={photo} />,
        over: marksOver(shapesOn(photo.fileId, photo.findings)),
      }))}
      start={at < 0 ? null : at}
      onClose={onClose}
    />
  );
}
