import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { askPosition } from '#lib/host/position.ts';
import { positionBroughtAlong, rounded } from '#lib/host/position-brought-along.ts';
import { useTexts } from '#lib/language/texts.ts';
import { placeTexts } from './place.texts.ts';

/** The position from the address, or requested on a tap. */
export function usePosition() {
  const t = useTexts(placeTexts);
  const [position, setPosition] = useState(positionBroughtAlong);
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    if (busy) return;
    setBusy(true);
    const found = await askPosition({ precise: false });
    setBusy(false);
    if (found === null) return toast(t.locateFailed);
    setPosition(rounded(found));
  };
  return { position, busy, locate };
}
