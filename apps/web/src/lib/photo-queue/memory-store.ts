import {
  hasReceipt,
  isOfAnother,
  type PhotoBytes,
  type PhotoStore,
  type QueuedPhoto,
} from './queued-photo.ts';

/** Does not survive a reload. */
export function memoryPhotoStore(): PhotoStore {
  const kept = new Map<string, { photo: QueuedPhoto; bytes: PhotoBytes | null }>();
  return {
    persistent: false,
    list: async (owner) =>
      Array.from(kept.values()).flatMap(({ photo }) => (photo.owner === owner ? photo : [])),
    get: async (fileId) => kept.get(fileId)?.photo ?? null,
    put: async (photo, bytes) => void kept.set(photo.fileId, { photo, bytes }),
    change: async (photo, bytes) => {
      const before = kept.get(photo.fileId);
      if (before === undefined) return;
      kept.set(photo.fileId, { photo, bytes: hasReceipt(photo) ? null : (bytes ?? before.bytes) });
    },
    bytes: async (fileId) => kept.get(fileId)?.bytes ?? null,
    remove: async (fileId) => void kept.delete(fileId),
    clear: async (owner, person) => {
      for (const [fileId, { photo }] of kept) {
        if (photo.owner === owner && !isOfAnother(photo, person)) kept.delete(fileId);
      }
    },
    count: async (which) => Array.from(kept.values()).filter(({ photo }) => which(photo)).length,
  };
}
