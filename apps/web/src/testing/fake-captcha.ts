import type { CaptchaClass, CaptchaResult } from '#lib/risk-control/captcha-script.ts';

type Loads = 'ok' | 'error' | 'empty' | 'never';

const seen = { scripts: [] as string[], shown: 0, destroyed: 0 };
let loads: Loads = 'ok';
let acts: (callback: (result: CaptchaResult) => void, captchaAppId: string) => void;
let count = 0;

/**
 * Stands in for the captcha company: its script "loads" without a network, and the box answers by itself. Every address
 * is a new one, since a page loads each script only once.
 */
export const fakeCaptcha = {
  install() {
    delete window.TencentCaptcha;
    Object.assign(seen, { scripts: [], shown: 0, destroyed: 0 });
    loads = 'ok';
    fakeCaptcha.answers({});
    count += 1;
    document.head.append = (...nodes) => {
      for (const node of nodes) if (node instanceof HTMLScriptElement) run(node);
    };
  },
  uninstall: () => void Reflect.deleteProperty(document.head, 'append'),
  /** What the server says about which captcha. */
  choice: () => ({
    captchaType: 'tencent' as const,
    captchaAppId: '199',
    script: `/captcha/${count}.js`,
  }),
  /** How its script behaves from now on. */
  loads: (how: Loads) => void (loads = how),
  /** A pass, changed by what is given; `null` leaves the box open, an error is thrown when it is to be shown. */
  answers(change: Partial<CaptchaResult> | null | Error) {
    acts = (callback, appid) => {
      if (change instanceof Error) throw change;
      if (change === null) return;
      setTimeout(() =>
        callback({ ret: 0, ticket: 'tr03-good', randstr: '@abc', appid, ...change }),
      );
    };
  },
  seen,
};

/** As the bundled script: shows a box that the person can pass or close. */
const Box: CaptchaClass = class {
  readonly #open: () => void;
  constructor(captchaAppId: string, callback: (result: CaptchaResult) => void) {
    if (!captchaAppId) throw new Error('no app id');
    const act = acts;
    this.#open = () => act(callback, captchaAppId);
  }
  show() {
    seen.shown += 1;
    this.#open();
  }
  destroy() {
    seen.destroyed += 1;
  }
};

function run(script: HTMLScriptElement): void {
  seen.scripts.push(new URL(script.src, window.location.href).pathname);
  if (loads === 'never') return;
  const how = loads;
  setTimeout(() => {
    if (how === 'ok') window.TencentCaptcha = Box;
    script.dispatchEvent(new Event(how === 'error' ? 'error' : 'load'));
  });
}
