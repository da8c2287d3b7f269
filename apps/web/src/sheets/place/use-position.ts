import { readLngLat } from '@yanche/host/arrival';
import { isMiniProgram } from '@yanche/host/detect';
import { readCookie } from '@yanche/host/shared-cookie';
import { toast } from '@yanche/ui/toast';
import { useState } from 'react';
import { hostGuess } from '#lib/host/host.ts';
import { persisted, persistedKeys } from '#lib/host/persisted-values.ts';
import { askPosition, type Position } from '#lib/host/position.ts';
import { useTexts } from '#lib/language/texts.ts';
import { placeTexts } from './place.texts.ts';

// Four decimals are 11 m: enough to sort by, and no more is disclosed.
const round = (degrees: number) => Number(degrees.toFixed(4));
const rounded = (place: Position | null) =>
  place && { lng: round(place.lng), lat: round(place.lat) };

/** The position from the address, or requested on a tap. */
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

/**
 * The position that came with the address: in the cookie, which our sites share, or in the storage of a web view that keeps no
 * cookies; null without one. spec §3, §9
 */
function positionBroughtAlong(): Position | null {
  const kept = isMiniProgram(hostGuess().host) ? persisted.get(persistedKeys.lngLat) : null;
  const place = readLngLat(readCookie(window, 'lng_lat') ?? kept);
  return place && { lng: place.longitude, lat: place.latitude };
}
