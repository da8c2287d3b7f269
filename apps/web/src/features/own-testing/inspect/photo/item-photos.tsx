import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { type Taking, useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { useRecorded, useSession } from '../session-context.tsx';

const most = 9; // limit of the contract per item or finding

/** Adds the id of a new photo to the answer. */
export type NamePhoto = (answer: Answer, fileId: string) => Answer;

/** Takes photos of an item: stored on the device first, then added to the answer. */
export function useItemPhotos(code: string, nameIn: NamePhoto): Taking {
  const session = useSession();
  return useTakePhotos(({ bytes, ...photo }) => {
    const fileId = newUuid();
    return session.addPhoto({ ...photo, code, fileId }, bytes, (answer) => nameIn(answer, fileId));
  });
}

type ItemPhotosProps = {
  item: CheckItem;
  fileIds: readonly string[];
  nameIn: NamePhoto;
  /** A required photo is missing. */
  missing?: boolean;
};

/** Photos of an item or of one of its defects. */
export function ItemPhotos({ item, fileIds, nameIn, missing }: ItemPhotosProps) {
  const session = useSession();
  const serverUrls = useRecorded(({ task }) => task.photoUrls);
  return (
    <PhotoStrip
      name={item.name}
      queue={session.photos}
      fileIds={fileIds}
      serverUrls={serverUrls}
      most={most}
      taking={useItemPhotos(item.code, nameIn)}
      onRemove={(fileId) => session.removePhoto(item.code, fileId)}
      missing={missing}
    />
  );
}
