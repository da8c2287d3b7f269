import { countPending, type NewPhoto, type PhotoQueue } from './photo-queue.ts';
import { nextPhoto, type QueuedPhoto } from './queued-photo.ts';
import { createSendEngine, type SendPhase } from './send-engine.ts';

/** What a screen shows. Replaced as a whole with each change. */
export type PhotosView<Meta> = {
  photos: ReadonlyMap<string, QueuedPhoto<Meta>>;
  phase: SendPhase;
  /** Photos the server does not have yet. */
  pending: number;
  /** Refused: to be taken again. */
  problems: number;
  /** Why nothing more is sent, in the server's words. */
  stoppedBy: string | null;
};

export type PhotoSync<Meta = unknown> = ReturnType<typeof createPhotoSync<Meta>>;

/** Sends the photos of one owner by itself, for as long as it takes. */
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
    lasting: queue.lasting,
    get: () => view,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    queue,
    /** Resolves with the id once the photo is on the device; rejects with `PhotoNotKept` when there is no room. */
    async put(photo: NewPhoto<Meta>, content: Blob | ArrayBuffer): Promise<string> {
      const fileId = await queue.put(photo, content);
      engine.poke();
      return fileId;
    },
    remove: (fileId: string) => queue.remove(fileId),
    /** The network, the session or the person is back. */
    resume: () => engine.resume(),
    /** Somebody asks for it, also after the server wanted nothing more. */
    async retry(): Promise<void> {
      stoppedBy = null;
      await engine.retry();
    },
    /** Sends everything now; true when the server has it all. */
    async flush(): Promise<boolean> {
      await engine.retry();
      return view.pending === 0;
    },
    /** Ends the sending; the photos stay on the device. */
    stop() {
      engine.stop();
      stopListening();
    },
  };
}
