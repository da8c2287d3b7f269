import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#lib/language/texts.ts';
import { photoCaptureTexts } from '#sheets/photo-capture/photo-capture.texts.ts';
import { type Measured, measureBytes } from '#sheets/camera/measure-photo.ts';

export type Candidate = {
  /** Of the photo on the device, held until the person decides. */
  fileId: string;
  url: string;
  /** Null where it could not be measured. */
  measured: Measured | null;
};

/** Types that the server takes although this browser cannot show them. */
const acceptedAsIs = ['image/jpeg', 'image/png', 'image/webp'];

type Ports = {
  /** Stores the photo; the write starts within the call. */
  keep: (raw: Blob, takenAt: string, source: 'camera' | 'album') => Promise<string>;
  discard: (fileId: string) => void;
};

/** A new photo to preview before it is used. It is on the device from the shutter on. */
export function useCandidate({ keep, discard }: Ports) {
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

  const leave = useEffectEvent(() => candidate !== null && discard(candidate.fileId));
  useEffect(() => () => void leave(), []);

  const take = async (raw: Blob, takenAt: string, source: 'camera' | 'album') => {
    const kept = keep(raw, takenAt, source);
    setBusy(true);
    setFault(null);
    try {
      const [fileId, measured] = await Promise.all([kept, measureBytes(raw)]);
      if (measured !== null || raw.type === '' || acceptedAsIs.includes(raw.type)) {
        setCandidate({ fileId, url: URL.createObjectURL(raw), measured });
      } else {
        discard(fileId);
        setFault(t.unreadable);
      }
    } catch {
      setFault(t.notKept);
    } finally {
      setBusy(false);
    }
  };
  return {
    candidate,
    busy,
    fault,
    take,
    /** Another try, or leaving without a decision. */
    drop: () => {
      if (candidate !== null) discard(candidate.fileId);
      setCandidate(null);
    },
    /** It is used: shown no longer, and kept. */
    settle: () => setCandidate(null),
  };
}
