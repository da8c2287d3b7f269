import { getLanguage } from '#lib/language/language.ts';
import { type CaptchaClass, type CaptchaResult, loadCaptcha } from './captcha-script.ts';
import { RiskError } from './risk-error.ts';

/** Captcha parameters from the server. */
export type CaptchaChoice = { captchaAppId: string; script: string };
/** The answer that the server verifies. spec §3 "third-party result" */
export type CaptchaData = { ticket: string; randstr: string; captchaAppId: string };

type Options = {
  /** Aborts when the caller is gone, such as a closed sheet; the captcha closes with it. */
  signal?: AbortSignal;
};

let last: Promise<unknown> = Promise.resolve();

/** Shows a captcha and resolves when it is passed; concurrent calls queue up. */
export function showCaptcha(choice: CaptchaChoice, options: Options = {}): Promise<CaptchaData> {
  const shown = last.then(() => show(choice, options));
  last = shown.catch(() => undefined);
  return shown;
}

async function show(choice: CaptchaChoice, { signal }: Options): Promise<CaptchaData> {
  const Captcha = await loadCaptcha(choice.script);
  if (signal?.aborted) throw new RiskError('closed');
  const before = document.activeElement;
  const result = await ask(Captcha, choice.captchaAppId, signal);
  // The captcha's element had the focus and was removed.
  if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
  return readResult(result, choice.captchaAppId);
}

const closedByUs: CaptchaResult = { ret: 2, ticket: null, randstr: null };

async function ask(
  Captcha: CaptchaClass,
  captchaAppId: string,
  signal: AbortSignal | undefined,
): Promise<CaptchaResult> {
  let box: InstanceType<CaptchaClass> | null = null;
  let leave = () => {};
  try {
    return await new Promise((resolve) => {
      leave = () => resolve(closedByUs);
      signal?.addEventListener('abort', leave);
      window.addEventListener('popstate', leave); // "back" closes the captcha
      const userLanguage = getLanguage() === 'zh' ? 'zh-cn' : 'en';
      box = new Captcha(captchaAppId, resolve, { userLanguage });
      box.show();
    });
  } catch (cause) {
    throw new RiskError('checkFailed', { cause });
  } finally {
    signal?.removeEventListener('abort', leave);
    window.removeEventListener('popstate', leave);
    discard(box);
  }
}

function discard(box: InstanceType<CaptchaClass> | null): void {
  try {
    box?.destroy();
  } catch {
    // Closing it again does no harm.
  }
}

/** The script issues such tickets itself when its server is unreachable; they prove nothing. */
const madeInDisaster = /^tr?error_/;
/** The application id is wrong, unpaid or disabled. */
const badAppId = 1006;

function readResult(result: CaptchaResult, asked: string): CaptchaData {
  if (result.ret === 2) throw new RiskError('closed');
  const { ticket, randstr, errorCode } = result;
  const captchaAppId = String(result.appid ?? result.CaptchaAppId ?? asked);
  if (errorCode === badAppId || captchaAppId !== asked) throw new RiskError('wrongAppId');
  const proper =
    result.ret === 0 && !errorCode && ticket && randstr && !madeInDisaster.test(ticket);
  if (!proper) throw new RiskError('checkFailed', { about: result.errorMessage });
  return { ticket, randstr, captchaAppId };
}
