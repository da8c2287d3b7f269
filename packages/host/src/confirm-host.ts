import { detectHost, type HostGuess, type HostSignals } from './detect.ts';

/** How long to wait for a signal of the host, ms. */
export const confirmMs = 2_000;

type Page = {
  /** Reads the current signals: hosts set their globals late. */
  signals(): HostSignals;
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
};

/**
 * Confirms or corrects an uncertain guess in the background: WeChat identifies itself with its bridge, Kuaishou's page SDK may
 * still be loading. After `limit` ms the guess counts as certain.
 */
export function confirmHost(guess: HostGuess, page: Page, limit = confirmMs): Promise<HostGuess> {
  if (guess.certain) return Promise.resolve(guess);
  return new Promise((resolve) => {
    const check = () => {
      const now = detectHost(page.signals());
      if (now.certain) settle(now);
    };
    const settle = (found: HostGuess) => {
      clearTimeout(deadline);
      clearInterval(poll);
      for (const event of readyEvents) page.removeEventListener(event, check);
      resolve(found);
    };
    const deadline = setTimeout(() => settle({ ...guess, certain: true }), limit);
    const poll = setInterval(check, 100); // Kuaishou has no ready event
    for (const event of readyEvents) page.addEventListener(event, check);
    check();
  });
}

/** Of WeChat, on `document`. */
const readyEvents = ['WeixinJSBridgeReady'];
