import { countPending, type NewPhoto, type PhotoQueue } from './photo-queue.ts';
import { nextPhoto, type PhotoBytes, type QueuedPhoto } from './queued-photo.ts';
import { createSendEngine, type SendPhase } from './send-engine.ts';

/** State for screens; immutable. */
export type PhotosView<Meta> = {
  photos: ReadonlyMap<string, QueuedPhoto<Meta>>;
  phase: SendPhase;
  /** Photos not sent yet. */
  pending: number;
  /** Refused photos, to be taken again. */
  problems: number;
  /** Why sending stopped, in the server's words. */
  stoppedBy: string | null;
};

export type PhotoSync<Meta = unknown> = ReturnType<typeof createPhotoSync<Meta>>;

/** Uploads the photos of one owner in the background, with retries. */
export function createPhotoSync<Meta>(queue: PhotoQueue<Meta>, isOnline: () => boolean) {
  const listeners = new Set<() => void>();
  let phase: SendPhase = 'idle';
  let stoppedBy: string | null = null;

  const look = (): PhotosView<Meta> => {
    const photos = queue.get();
    const problems = Array.from(photos.values()).filter(({ state }) => state === 'refused').length;
    return { photos, phase, stoppedBy, problems, pending: countPending(photos.values()) };
  };
  let view = look();
  const show = () => {
    view = look();
    for (const listener of listeners) listener();
  };
  const stopListening = queue.subscribe(show);

  const engine = createSendEngine<{ kind: 'photo'; fileId: string }>({
    plan: () => {
      const photo = nextPhoto(queue.get().values());
      return photo === undefined ? { kind: 'idle' } : { kind: 'photo', fileId: photo.fileId };
    },
    send: ({ fileId }) => queue.send(fileId),
    refuse: async ({ fileId }, failure) => {
      if (failure.kind !== 'stopped') return queue.refuse(fileId, failure.text);
      stoppedBy = failure.text;
      return show();
    },
    isOnline,
    onPhase: (next) => {
      phase = next;
      show();
    },
  });

  return {
    owner: queue.owner,
    persistent: queue.persistent,
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue,
    /** As `queue.put`; the photo is sent soon, unless it is held. */
    async put(photo: NewPhoto<Meta>, raw: PhotoBytes): Promise<string> {
      const fileId = await queue.put(photo, raw);
      engine.schedule();
      return fileId;
    },
    async release(fileId: string, meta: Meta): Promise<void> {
      await queue.release(fileId, meta);
      engine.schedule();
    },
    remove: (fileId: string) => queue.remove(fileId),
    /** Call when network, session or page are back. */
    resume: () => engine.resume(),
    /** A manual retry, also after sending has stopped. */
    async retry(): Promise<void> {
      stoppedBy = null;
      await engine.retry();
    },
    /** Sends everything now; true when the server has it all. */
    async flush(): Promise<boolean> {
      await engine.retry();
      return view.pending === 0;
    },
    /** Stops uploading; photos stay on the device. */
    stop() {
      engine.stop();
      stopListening();
    },
  };
}
