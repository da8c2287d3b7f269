import { useState } from 'react';
import { takenAtOf } from '#lib/photo-queue/taken-at.ts';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from './photo-capture.texts.ts';

/** A photo as the camera gave it. */
export type TakenPhoto = { raw: Blob; takenAt: string };

export type Taking = {
  busy: boolean;
  /** Why the last photo was not stored, for people. */
  fault: string | null;
  take: (files: readonly File[]) => Promise<void>;
};

/**
 * Passes photos to `keep` as they come, all at once and before anything else is done: a page that is killed right after the
 * shutter has them.
 */
export function useTakePhotos(keep: (photo: TakenPhoto) => Promise<unknown>): Taking {
  const t = useTexts(photoCaptureTexts);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    const kept = files.map((raw) => keep({ raw, takenAt: takenAtOf(raw) }));
    setBusy(true);
    setFault(null);
    try {
      await Promise.all(kept);
    } catch {
      setFault(t.notKept);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, take };
}
