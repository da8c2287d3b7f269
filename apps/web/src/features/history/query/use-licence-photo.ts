import { getOcrInfoV2, recognitionSeconds } from '@yanche/contract/files/recognition';
import type { AnswerOf } from '@yanche/contract/endpoint';
import { useEffect, useRef, useState } from 'react';
import { newUuid } from '#lib/browser/new-uuid.ts';
import { call } from '#lib/call/call.ts';
import { CallError } from '#lib/call/call-error.ts';
import { withLogin } from '#lib/call/with-login.ts';
import { useTexts } from '#lib/language/texts.ts';
import {
  sendVinPhoto,
  type StoredPhoto,
  vinPhotoToSend,
} from '#sheets/car-facts/vin-photo/read-vin-photo.ts';
import { licenceTexts } from './licence.texts.ts';

type Reading = AnswerOf<typeof getOcrInfoV2>;
type LicenceState = {
  phase: 'choose' | 'sending' | 'reading' | 'done';
  photoUrl: string | null;
  stored: StoredPhoto | null;
  reading: Reading | null;
  trouble: string | null;
};
type Kept = { fileId: string; photo: Blob; url: string; stored: StoredPhoto | null };

const start: LicenceState = {
  phase: 'choose',
  photoUrl: null,
  stored: null,
  reading: null,
  trouble: null,
};

/** Chooses, uploads and reads one photo of a licence. A new photo, `stop` or unmounting aborts the previous one. */
export function useLicencePhoto() {
  const t = useTexts(licenceTexts);
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
    const { signal } = mine;
    const show = (more: Partial<LicenceState>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...more }));
    };
    show({ ...start, photoUrl: photo.url, phase: photo.stored === null ? 'sending' : 'reading' });
    try {
      const sent = await vinPhotoToSend(photo.photo);
      photo.stored ??= await sendVinPhoto(photo.fileId, sent, signal, { papers: '1' });
      show({ phase: 'reading', stored: photo.stored });
      const query = { fileId: photo.fileId };
      const timeout = recognitionSeconds * 1000; // spec §7
      const reading = await withLogin(() =>
        call(getOcrInfoV2, { query, signal, timeout, quiet: true }),
      );
      const isRead = reading.vin !== null || reading.engineNo !== null;
      show({ phase: 'done', reading, trouble: isRead ? null : t.notRead });
    } catch (error) {
      const isStored = photo.stored !== null;
      const why = error instanceof CallError ? error.message : isStored ? t.notRead : t.network;
      show({ phase: 'done', trouble: why });
    }
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
