import { useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from './photo-capture.texts.ts';
import { makeThumb, PhotoUnreadable, preparePhoto, takenAtOf } from './prepare-photo.ts';

export type TakenPhoto = { bytes: ArrayBuffer; takenAt: string; thumb: ArrayBuffer | null };

export type Taking = {
  busy: boolean;
  /** Why the last photo was not stored, for people. */
  fault: string | null;
  take: (files: readonly File[]) => Promise<void>;
};

/** Prepares photos and passes them to `keep` one by one; stops with a message at the first that fails. */
export function useTakePhotos(keep: (photo: TakenPhoto) => Promise<unknown>): Taking {
  const t = useTexts(photoCaptureTexts);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const take = async (files: readonly File[]) => {
    setBusy(true);
    setFault(null);
    try {
      for (const file of files) {
        const bytes = await preparePhoto(file);
        await keep({ bytes, takenAt: takenAtOf(file), thumb: await makeThumb(bytes) });
      }
    } catch (error) {
      setFault(error instanceof PhotoUnreadable ? t.unreadable : t.notKept);
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, take };
}
