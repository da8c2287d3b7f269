import { readLngLat } from '@yanche/host/arrival';
import { readCookie } from '@yanche/host/shared-cookie';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { askPosition, type Position } from '#lib/host/position.ts';
import { useTexts } from '#lib/language/texts.ts';
import { placeTexts } from './place.texts.ts';

// Four digits are 11 m: enough to sort by, and no more is told.
const round = (degrees: number) => Number(degrees.toFixed(4));
const rounded = (place: Position | null) =>
  place && { lng: round(place.lng), lat: round(place.lat) };

/** Where the person is: what came along with the address, or asked for on a tap. */
export function usePosition() {
  const t = useTexts(placeTexts);
  const [position, setPosition] = useState(() => rounded(positionBroughtAlong()));
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

/** Where the app that opened us said the phone was, as long as the cookie of it lives; null when it said nothing. spec §3, §9 */
function positionBroughtAlong(): Position | null {
  const place = readLngLat(readCookie(window, 'lng_lat'));
  return place && { lng: place.longitude, lat: place.latitude };
}
