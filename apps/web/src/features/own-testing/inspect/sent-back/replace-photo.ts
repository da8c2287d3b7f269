import type { NamePhoto } from '../photo/item-photos.tsx';
import { photosOf } from '../record/answer-rules.ts';

/** Puts a new photo into the place of another; beside the item's photos if that one is gone. */
export function replacePhoto(old: string | null): NamePhoto {
  return (answer, fileId) => {
    if (old === null || !photosOf(answer).includes(old)) {
      return { ...answer, photos: [...answer.photos, fileId] };
    }
    const swap = (ids: readonly string[]) => ids.map((id) => (id === old ? fileId : id));
    return {
      ...answer,
      photos: swap(answer.photos),
      findings: answer.findings.map((each) => ({ ...each, photos: swap(each.photos) })),
    };
  };
}
