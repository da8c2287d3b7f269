import type { CheckItem } from '@yanche/contract/inspections/inspections';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { type Taking, useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import type { PhotoPlace } from '../record/answer-rules.ts';
import { useRecorded, useSession } from '../session-context.tsx';

const most = 9; // limit of the contract per item or finding

/**
 * Takes photos of an item, of one of its findings, or in the place of another photo. Each is kept first; then one that shows
 * nothing is asked about.
 */
export function useItemPhotos({ code, name }: CheckItem, place: PhotoPlace = {}): Taking {
  const session = useSession();
  return useTakePhotos(async ({ raw, takenAt }) => {
    const fileId = await session.addPhoto({ codes: [code], ...place, takenAt }, raw);
    void import('../camera/task-camera.tsx')
      .then(({ asksToRetake }) => asksToRetake(raw, name))
      .then(
        (isRetaken) => isRetaken && session.removePhoto(code, fileId),
        () => undefined, // its code is not on the phone: the photo stays, as taken
      );
  });
}

type ItemPhotosProps = {
  item: CheckItem;
  fileIds: readonly string[];
  /** The finding they show; without it they belong to the item. */
  findingId?: string;
  /** A required photo is missing. */
  missing?: boolean;
};

/** Photos of an item or of one of its defects. */
export function ItemPhotos({ item, fileIds, findingId, missing }: ItemPhotosProps) {
  const session = useSession();
  const serverUrls = useRecorded(({ task }) => task.photoUrls);
  return (
    <PhotoStrip
      name={item.name}
      queue={session.photos}
      fileIds={fileIds}
      serverUrls={serverUrls}
      most={most}
      taking={useItemPhotos(item, { findingId })}
      onRemove={(fileId) => session.removePhoto(item.code, fileId)}
      missing={missing}
    />
  );
}
