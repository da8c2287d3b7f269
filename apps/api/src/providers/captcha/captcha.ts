/** The browser's answer of the captcha, and its address. */
export type CaptchaAnswer = { ticket: string; randstr: string; appId: string; ip: string };

/** `unknown`: the provider could not be asked. Nothing is sent then, as with `refused`. */
export type Verdict = 'passed' | 'refused' | 'unknown';

/** A captcha with the interface of Tencent's: a script that shows it, and a server-side check. */
export type Captcha = {
  readonly name: string;
  /** Public: the browser shows the captcha with it. */
  readonly appId: string;
  /** The address of the script that defines `window.TencentCaptcha`. */
  readonly script: string;
  verify(answer: CaptchaAnswer): Promise<Verdict>;
};
