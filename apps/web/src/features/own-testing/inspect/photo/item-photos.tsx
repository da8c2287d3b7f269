import type { Answer, CheckItem } from '@yanche/contract/inspections/inspections';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { PhotoStrip } from '#sheets/photo-capture/photo-strip.tsx';
import { type Taking, useTakePhotos } from '#sheets/photo-capture/use-take-photos.ts';
import { useRecorded, useSession } from '../session-context.tsx';

const most = 9; // of one place, as the contract says

/** Names a new photo in the answer. */
export type NamePhoto = (answer: Answer, fileId: string) => Answer;

/** Takes photos of an item: on the device first, then named in the answer. */
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
  /** A photo is due here. */
  missing?: boolean;
};

/** The photos of an item, or of one of its defects. */
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
