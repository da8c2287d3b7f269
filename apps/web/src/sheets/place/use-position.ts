import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { useTexts } from '#lib/texts.ts';
import { placeTexts } from './place.texts.ts';

export type Position = { lng: number; lat: number };

/** Where the person is, asked for only on a tap. */
export function usePosition() {
  const t = useTexts(placeTexts);
  const [position, setPosition] = useState<Position | null>(null);
  const [busy, setBusy] = useState(false);
  const locate = () => {
    if (busy) return;
    const failed = () => {
      setBusy(false);
      toast(t.locateFailed);
    };
    if (!('geolocation' in navigator)) return failed();
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        // Four digits are 11 m: enough to sort by, and no more is told.
        const round = (degrees: number) => Number(degrees.toFixed(4));
        setPosition({ lng: round(coords.longitude), lat: round(coords.latitude) });
      },
      failed,
      { timeout: 8000, maximumAge: 300_000 },
    );
  };
  return { position, busy, locate };
}
