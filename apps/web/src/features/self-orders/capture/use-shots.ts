import type { SelfOrderDetail } from '@yanche/contract/self-orders/self-orders';
import { useRef } from 'react';
import type { PhotoSync } from '#lib/photo-queue/photo-sync.ts';
import type { ShotMeta } from './shot-queue.ts';
import { placeFor, type StepView } from './step-states.ts';
import type { Candidate } from './use-candidate.ts';

/** Photos of steps: on the device from the shutter on, sent once the person has decided to use them. */
export function useShots(order: SelfOrderDetail, photos: PhotoSync<ShotMeta>) {
  const undecided = useRef(new Map<string, ShotMeta>());
  return {
    keep: async (
      view: StepView,
      raw: Blob,
      takenAt: string,
      source: ShotMeta['source'],
    ): Promise<string> => {
      const { key: stepKey } = view.step;
      const index = placeFor(view);
      const meta: ShotMeta = { stepKey, index, round: order.round, source, quality: null };
      const fileId = await photos.put({ meta, takenAt, held: true }, raw);
      undecided.current.set(fileId, meta);
      return fileId;
    },
    discard: (fileId: string): void => {
      undecided.current.delete(fileId);
      void photos.remove(fileId).catch(() => undefined); // a later photo of the step replaces it
    },
    use: async (view: StepView, { fileId, measured }: Candidate): Promise<void> => {
      const meta = undecided.current.get(fileId);
      if (meta === undefined) return;
      await photos.release(fileId, { ...meta, quality: measured?.measures ?? null });
      undecided.current.delete(fileId);
      const before = view.local.filter((photo) => photo.meta.index === meta.index);
      for (const replaced of before) await photos.remove(replaced.fileId);
    },
  };
}
