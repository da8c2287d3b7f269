import { useEffect, useRef, useState } from 'react';
import { CallError, HttpError } from '#lib/call/call-error.ts';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { useTexts } from '#lib/language/texts.ts';
import {
  readStoredVin,
  sendVinPhoto,
  type StoredPhoto,
  type VinReading,
  vinPhotoToSend,
} from './read-vin-photo.ts';
import { vinPhotoTexts } from './vin-photo.texts.ts';

export type VinPhotoState = {
  phase: 'choose' | 'sending' | 'reading' | 'done';
  /** Kept when reading fails, so that people can type while looking at it. */
  photoUrl: string | null;
  reading: VinReading | null;
  trouble: string | null;
};

type Kept = { fileId: string; photo: Blob; url: string; stored: StoredPhoto | null };

const start: VinPhotoState = { phase: 'choose', photoUrl: null, reading: null, trouble: null };

/** Chooses, uploads and reads one photo. A new photo, `stop` or unmounting aborts the previous one. */
export function useVinPhoto(onRead: (vin: string) => void) {
  const t = useTexts(vinPhotoTexts);
  const [state, setState] = useState(start);
  const work = useRef<AbortController | null>(null);
  const kept = useRef<Kept | null>(null);

  const [forget] = useState(() => () => {
    work.current?.abort();
    if (kept.current !== null) URL.revokeObjectURL(kept.current.url);
    kept.current = null;
  });
  useEffect(() => forget, [forget]);

  const run = async () => {
    const photo = kept.current;
    if (photo === null) return;
    work.current?.abort();
    const mine = new AbortController();
    work.current = mine;
    const show = (more: Partial<VinPhotoState>) => {
      if (!mine.signal.aborted) setState((before) => ({ ...before, ...more }));
    };
    show({
      photoUrl: photo.url,
      reading: null,
      trouble: null,
      phase: photo.stored === null ? 'sending' : 'reading',
    });
    try {
      photo.stored ??= await sendVinPhoto(
        photo.fileId,
        await vinPhotoToSend(photo.photo),
        mine.signal,
      );
      show({ phase: 'reading' });
      const reading = await readStoredVin(photo.fileId, mine.signal);
      show({ phase: 'done', reading });
      if (!mine.signal.aborted) onRead(reading.vin);
    } catch (error) {
      show({ phase: 'done', trouble: wordsOf(error, photo.stored !== null) });
    }
  };

  const wordsOf = (error: unknown, isStored: boolean): string => {
    if (error instanceof CallError) return error.message;
    if (error instanceof HttpError) return isStored ? t.slow : t.network;
    return t.unreadable;
  };

  return {
    state,
    choose: (photo: Blob) => {
      forget();
      const url = URL.createObjectURL(photo);
      kept.current = { fileId: newUuid(), photo, url, stored: null };
      return run();
    },
    retry: run,
    /** The stored photo; null until it is uploaded. */
    stored: () => kept.current?.stored ?? null,
    stop: () => {
      work.current?.abort();
      setState((before) => ({ ...before, phase: 'done' }));
    },
    reset: () => {
      forget();
      setState(start);
    },
  };
}
