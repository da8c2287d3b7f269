import type { DeskDetail } from '@yanche/contract/console/desk';
import { findingTitle } from '@yanche/contract/reports/finding-title';
import { formatTime } from '#lib/language/format-time.ts';
import { type Evidence, itemsOf, type KeyItem, photosOf } from './evidence.ts';
import type { Pin } from '#lib/viewer/photo-pane.tsx';
import type { Picture } from './viewer/picture.ts';

/** The evidence of an inspection as the viewer shows it. */
export function picturesOf(
  review: DeskDetail,
  keyItems: readonly KeyItem[],
  evidence: readonly Evidence[],
): Picture[] {
  const { draft, photoUrls, clipUrls, requiredPhotos } = review;
  const items = new Map(itemsOf(draft).map((item) => [item.code, item]));
  const keys = new Map(keyItems.map((each) => [each.item.code, each]));
  const taken = new Map(draft.photos.map(({ fileId, takenAt }) => [fileId, takenAt]));
  return evidence.map((each): Picture => {
    const { kind, code, fileId } = each;
    const key = keys.get(code);
    const name = items.get(code)?.name ?? '';
    const photo = kind === 'photo' ? fileId : null;
    const finding = draft.findings.find(({ photos }) => photo !== null && photos.includes(photo));
    const urls = kind === 'clip' ? clipUrls : photoUrls;
    return {
      ...each,
      src: fileId === null ? undefined : urls[fileId],
      title: finding === undefined ? name : findingTitle(finding),
      name,
      badge: key === undefined ? null : { index: key.index, tone: key.tone },
      isDuty: photo !== null && requiredPhotos.includes(photo),
      takenAt: photo === null ? null : (taken.get(photo) ?? null),
      isFromAlbum: false,
      flags: [],
      pins: photo === null ? [] : pinsOn(photo, review, keys),
      former: formerOf(review, code),
    };
  });
}

function formerOf({ former }: DeskDetail, code: string): Picture['former'] {
  if (former === null) return null;
  const item = itemsOf(former.content).find((each) => each.code === code);
  const [photo = ''] = item === undefined ? [] : photosOf(item, former.content);
  const src = former.photoUrls[photo];
  return src === undefined
    ? null
    : { src, day: formatTime(former.content.inspectedAt).slice(0, 10) };
}

function pinsOn(photo: string, { draft }: DeskDetail, keys: ReadonlyMap<string, KeyItem>): Pin[] {
  return draft.findings.flatMap(({ code, marks = [] }) => {
    const key = keys.get(code);
    return marks
      .filter(({ fileId }) => fileId === photo)
      .flatMap(({ shapes }) =>
        shapes.map((shape) => ({ shape, number: key?.index ?? 0, tone: key?.tone ?? 'unknown' })),
      );
  });
}
