import type { PhotoSize } from '@yanche/contract/files/photo-sizes';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { createConcurrencyLimit } from '#lib/concurrency-limit.ts';
import { type RenditionType, renderPhoto } from './render-photo.ts';
import type { FileRow } from './files.store.ts';

/** Returns null when the original's bytes are gone. */
export type Renditions = (
  file: FileRow,
  size: PhotoSize,
  type: RenditionType,
) => Promise<Uint8Array | null>;

/** Each occupies one of the few threads that also read files. */
const maxConcurrent = 2;
/** HEVC decoding is patented and not part of our library. */
const unreadable = ['image/heic', 'image/heif'];

/**
 * Renditions are made on first request, once for concurrent requests, and stored under the original's hash: all
 * processes share them, and concurrent writers store the same bytes.
 */
export function createRenditions({ storage }: Deps): Renditions {
  const gate = createConcurrencyLimit(maxConcurrent);
  const underWay = new Map<string, ReturnType<Renditions>>();

  const load = async (key: string, make: () => ReturnType<Renditions>) => {
    const kept = await storage.get(key);
    if (kept !== null) return kept;
    const made = await gate(make);
    if (made !== null) await storage.put(key, made);
    return made;
  };

  return (file, size, type) => {
    const key = `rendition/${file.sha256}/${size}.${type}`;
    const same = underWay.get(key);
    if (same !== undefined) return same;
    const loading = load(key, async () => {
      if (unreadable.includes(file.content_type)) throw new Failure('photoHeic');
      const original = await storage.get(file.object_key);
      return original && renderPhoto(original, size, type);
    }).finally(() => underWay.delete(key));
    underWay.set(key, loading);
    return loading;
  };
}
