import { detectHost, type HostGuess, type HostSigns } from './detect.ts';

/** How long a host may take to show itself, ms. */
export const confirmMs = 2_000;

type Page = {
  /** Reads the signs anew: what hosts leave in `window` comes late. */
  signs(): HostSigns;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
};

/**
 * Settles an uncertain guess without holding up the start: WeChat says what it is together with its bridge, Kuaishou's
 * page SDK may still be on its way. What has not shown itself within the limit stays the guess, and is then certain enough.
 */
export function confirmHost(guess: HostGuess, page: Page, limit = confirmMs): Promise<HostGuess> {
  if (guess.certain) return Promise.resolve(guess);
  return new Promise((resolve) => {
    const look = () => {
      const now = detectHost(page.signs());
      if (now.certain) settle(now);
    };
    const settle = (found: HostGuess) => {
      clearTimeout(deadline);
      clearInterval(poll);
      for (const event of readyEvents) page.removeEventListener(event, look);
      resolve(found);
    };
    const deadline = setTimeout(() => settle({ ...guess, certain: true }), limit);
    const poll = setInterval(look, 100); // Kuaishou tells nobody when it is there
    for (const event of readyEvents) page.addEventListener(event, look);
    look();
  });
}

/** WeChat's own, on `document`. */
const readyEvents = ['WeixinJSBridgeReady'];
