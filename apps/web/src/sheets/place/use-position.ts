import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { askPosition, type Position } from '#lib/position.ts';
import { useTexts } from '#lib/texts.ts';
import { placeTexts } from './place.texts.ts';

/** Where the person is, asked for only on a tap. */
export function usePosition() {
  const t = useTexts(placeTexts);
  const [position, setPosition] = useState<Position | null>(null);
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    if (busy) return;
    setBusy(true);
    const found = await askPosition({ precise: false });
    setBusy(false);
    if (found === null) return toast(t.locateFailed);
    // Four digits are 11 m: enough to sort by, and no more is told.
    const round = (degrees: number) => Number(degrees.toFixed(4));
    setPosition({ lng: round(found.lng), lat: round(found.lat) });
  };
  return { position, busy, locate };
}
