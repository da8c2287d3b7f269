import type { Deps } from '#deps.ts';

/** Which captcha the browser shows. The type names the interface of its script and answer, which all of them share. */
export const captchaChoice = ({ captcha }: Deps) => ({
  captchaType: 'tencent' as const, // spec §9: default captcha type
  captchaAppId: captcha.appId,
  script: captcha.script,
});
