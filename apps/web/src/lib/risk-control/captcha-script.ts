import { RiskError } from './risk-error.ts';

/** The captcha's callback argument. */
export type CaptchaResult = {
  /** 0: passed (also during an outage of the captcha service). 2: closed by the person. */
  ret: number;
  ticket: string | null;
  randstr: string | null;
  /** The name depends on the version of the script. */
  appid?: string | number;
  CaptchaAppId?: string | number;
  errorCode?: number;
  errorMessage?: string;
};

export type CaptchaClass = new (
  captchaAppId: string,
  callback: (result: CaptchaResult) => void,
  options: { userLanguage: string },
) => { show(): void; destroy(): void };

declare global {
  interface Window {
    TencentCaptcha?: CaptchaClass;
  }
}

/** Time limit for loading the script, ms. */
export const scriptLimit = 5_000;

const loading = new Map<string, Promise<CaptchaClass>>();

/** Loads a captcha script once, with a time limit; after a failure the next call tries again. */
export function loadCaptcha(address: string): Promise<CaptchaClass> {
  const begun = loading.get(address);
  if (begun !== undefined) return begun;
  const started = load(address).catch((cause: unknown) => {
    loading.delete(address);
    throw new RiskError('scriptFailed', { cause });
  });
  loading.set(address, started);
  return started;
}

async function load(address: string): Promise<CaptchaClass> {
  const { href, origin, protocol } = new URL(address, window.location.href);
  if (protocol !== 'https:' && origin !== window.location.origin) {
    throw new Error('A captcha script of another site must come over https');
  }
  await runScript(href);
  if (window.TencentCaptcha === undefined) throw new Error('The script defines no captcha');
  return window.TencentCaptcha;
}

function runScript(address: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const timer = setTimeout(() => end(new Error('The script took too long')), scriptLimit);
    const end = (fault?: Error) => {
      clearTimeout(timer);
      script.remove(); // a tag left behind would prevent the next try from loading it
      if (fault === undefined) resolve();
      else reject(fault);
    };
    script.addEventListener('load', () => end());
    script.addEventListener('error', () => end(new Error('The script did not load')));
    script.async = true;
    script.src = address;
    document.head.append(script);
  });
}
