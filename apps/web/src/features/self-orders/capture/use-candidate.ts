import { useEffect, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from '#sheets/photo-capture/photo-capture.texts.ts';
import { PhotoUnreadable, preparePhoto } from '#sheets/photo-capture/prepare-photo.ts';
import { type Measured, measureBytes } from './measure-photo.ts';

export type Candidate = {
  bytes: ArrayBuffer;
  url: string;
  takenAt: string;
  source: 'camera' | 'album';
  /** Null without canvas support. */
  measured: Measured | null;
};

/** A new photo to preview before it is used. */
export function useCandidate() {
  const t = useTexts(photoCaptureTexts);
  const [candidate, setCandidate] = useState<Candidate | null>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const url = candidate?.url;
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url);
    },
    [url],
  );

  const take = async (photo: Blob, takenAt: string, source: Candidate['source']) => {
    setBusy(true);
    setFault(null);
    try {
      const bytes = await preparePhoto(photo);
      const measured = await measureBytes(bytes);
      const shown = URL.createObjectURL(new Blob([bytes]));
      setCandidate({ bytes, url: shown, takenAt, source, measured });
    } catch (error) {
      if (!(error instanceof PhotoUnreadable)) throw error;
      setFault(t.unreadable);
    } finally {
      setBusy(false);
    }
  };
  return {
    candidate,
    busy,
    fault,
    take,
    drop: () => setCandidate(null),
    sayNotKept: () => setFault(t.notKept),
  };
}
