import type { MouseEvent } from 'react';
import { callDevice } from './device.ts';
import { isAppHost } from './host.ts';
import { mapUrl, type MapPlace } from './map-url.ts';

type OutsideLink = { href: string; onClick: (event: MouseEvent) => void };

/** Pages of the native app cannot follow such an address: the app does it, and the page only where the app cannot. */
const outsideLink = (href: string, inApp: () => Promise<void>): OutsideLink => ({
  href,
  onClick: (event) => {
    if (!isAppHost()) return;
    event.preventDefault();
    void inApp().catch(() => window.location.assign(href));
  },
});

/** Dials a number, written in any way. */
export function phoneLink(phone: string): OutsideLink {
  const digits = phone.replace(/[^\d+]/g, '');
  return outsideLink(`tel:${digits}`, () =>
    callDevice('makePhoneCall', { phone: digits }, { quiet: true }),
  );
}

/** Shows the way to a place in the phone's map. */
export function mapLink(place: MapPlace): OutsideLink {
  const url = mapUrl(place);
  return outsideLink(url, () => callDevice('turnToOutsideApp', { url }, { quiet: true }));
}
