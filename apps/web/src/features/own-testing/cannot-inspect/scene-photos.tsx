import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import { usePhotosView } from '#lib/photo-queue/use-photos.ts';
import { useTexts } from '#lib/language/texts.ts';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { cannotInspectTexts } from './cannot-inspect.texts.ts';

const most = 9; // limit of the contract

type ScenePhotosProps = { photos: PhotoSync<null>; missing: boolean; onTaken: () => void };

/** Photos of the scene. Stored on the device first, then uploaded in the background. */
export function ScenePhotos({ photos, missing, onTaken }: ScenePhotosProps) {
  const t = useTexts(cannotInspectTexts);
  const here = usePhotosView(photos, (view) => view.photos);
  const taking = useTakePhotos(async ({ raw, takenAt }) => {
    await photos.put({ takenAt, meta: null }, raw);
    onTaken();
  });
  return (
    <PhotoStrip
      name={t.photos}
      queue={photos.queue}
      fileIds={[...here.keys()]}
      most={most}
      taking={taking}
      onRemove={(fileId) => void photos.remove(fileId)}
      missing={missing}
    />
  );
}
