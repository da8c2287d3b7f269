/** What came back from the captcha in the browser, and from where. */
export type CaptchaAnswer = { ticket: string; randstr: string; appId: string; ip: string };

/** `unknown`: the company could not be asked. Nothing is sent then, as if it were `refused`. */
export type Verdict = 'passed' | 'refused' | 'unknown';

/** A captcha of the shape of Tencent's: a script that shows it, and a question to the server that made it. */
export type Captcha = {
  readonly name: string;
  /** Public: the browser shows the captcha with it. */
  readonly appId: string;
  /** The address of the script that defines `window.TencentCaptcha`. */
  readonly script: string;
  verify(answer: CaptchaAnswer): Promise<Verdict>;
};
