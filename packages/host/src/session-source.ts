import { type Host, isMiniProgram } from './detect.ts';

/** Who says who is logged in: the app around the page, by a token or none; elsewhere also the browser's cookies. */
export type SessionSource = 'host' | 'cookies';

type Signs = {
  /** Do we run inside our own native app? */
  inApp: boolean;
  host: Host;
  /** What the address last brought: a token, the host's word for nobody, or nothing. */
  stored: string | null;
  nobodyToken: string;
  /** Somebody logged in through our own sheet during this visit, because the host could not do it. */
  loggedInHere: boolean;
};

/** The login check of spec §4: in our app and in a mini-program its "nobody" wins over any cookie. */
export function sessionSource(signs: Signs): SessionSource {
  if (signs.stored === signs.nobodyToken) return 'host';
  if (signs.loggedInHere) return 'cookies';
  return signs.inApp || isMiniProgram(signs.host) ? 'host' : 'cookies';
}
