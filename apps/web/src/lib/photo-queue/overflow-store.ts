import { memoryPhotoStore } from './memory-store.ts';
import { hasReceipt, type PhotoStore, type QueuedPhoto } from './queued-photo.ts';

/**
 * A store whose photos stay in memory while the device is full, so that they can still be sent. They carry `unkept` and move to
 * the device as soon as it has room, or, of a device that is slow to open, when it has opened.
 */
export function withOverflow(device: PhotoStore, opening?: Promise<unknown>): PhotoStore {
  const memory = memoryPhotoStore();
  const owners = new Set<string>();
  const find = async (fileId: string) => (await memory.get(fileId)) ?? device.get(fileId);

  /** Tries the device again with a photo that is in memory. */
  const move = async (photo: QueuedPhoto): Promise<void> => {
    const bytes = await memory.bytes(photo.fileId);
    const isKnown = (await device.get(photo.fileId)) !== null;
    if (bytes === null && !isKnown) return; // sent from memory alone
    const { unkept: _, ...kept } = photo;
    await (bytes === null ? device.change(kept) : device.put(kept, bytes));
    await memory.remove(photo.fileId);
  };
  const moveAll = async () => {
    for (const owner of owners) {
      for (const photo of await memory.list(owner)) await move(photo);
    }
  };
  // Where it never opens, or is full, they stay in memory.
  void opening?.then(moveAll).catch(() => undefined);
  return {
    persistent: device.persistent,
    async list(owner) {
      const here = await memory.list(owner);
      const there = await device.list(owner);
      return [
        ...there.filter((each) => here.every(({ fileId }) => fileId !== each.fileId)),
        ...here,
      ];
    },
    get: find,
    put: (photo, bytes) =>
      device.put(photo, bytes).catch(() => {
        owners.add(photo.owner);
        return memory.put({ ...photo, unkept: true }, bytes);
      }),
    async change(photo, bytes) {
      if ((await memory.get(photo.fileId)) === null) {
        const { unkept: _, ...kept } = photo;
        return device.change(kept, bytes).catch((error: unknown) => {
          // No room for the prepared bytes beside the raw ones, which stay on the device.
          if (bytes === undefined) throw error;
          return memory.put(photo, bytes);
        });
      }
      const changed = hasReceipt(photo) ? { ...photo, unkept: false } : photo;
      await memory.change(changed, bytes);
      return move(changed).catch(() => undefined); // still full
    },
    bytes: async (fileId) => (await memory.bytes(fileId)) ?? device.bytes(fileId),
    async remove(fileId) {
      await memory.remove(fileId);
      await device.remove(fileId);
    },
    async clear(owner, person) {
      await memory.clear(owner, person);
      await device.clear(owner, person);
    },
    count: async (which) => (await device.count(which)) + (await memory.count(which)),
  };
}
