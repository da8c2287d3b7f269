import { failureCodes } from './failure-codes.ts';

/** The part of `failures` that is about logging in and its risk control. */
export const loginFailures = {
  loginCodeWrong: {
    code: failureCodes.loginCodeWrong,
    zh: '验证码不正确，请重新输入',
    en: 'That code is not right, please try again',
  },
  loginCodeExpired: {
    code: failureCodes.loginCodeExpired,
    zh: '验证码已失效，请重新获取',
    en: 'That code no longer works, please get a new one',
  },
  codeTooSoon: {
    code: failureCodes.codeTooSoon,
    zh: '验证码已发送，请 {seconds} 秒后再试',
    en: 'A code was just sent, try again in {seconds} s',
  },
  codeTooMany: {
    code: failureCodes.codeTooMany,
    zh: '获取验证码过于频繁，请稍后再试',
    en: 'Too many codes requested, please try later',
  },
  guardNeeded: {
    code: failureCodes.guardNeeded,
    zh: '安全检查已过期，请重试',
    en: 'The security check has expired, please try again',
  },
  captchaRefused: {
    code: failureCodes.captchaRefused,
    zh: '安全验证未通过，请重新验证',
    en: 'The security check was not passed, please try again',
  },
  captchaUnavailable: {
    code: failureCodes.captchaUnavailable,
    zh: '安全验证暂不可用，请稍后再试',
    en: 'The security check is not available right now, please try later',
  },
  tooOften: {
    code: failureCodes.tooOften,
    zh: '操作过于频繁，请 {seconds} 秒后再试',
    en: 'Too many attempts, try again in {seconds} s',
  },
  textNotSent: {
    code: failureCodes.textNotSent,
    zh: '短信发送失败，请稍后再试',
    en: 'The text message could not be sent, please try again shortly',
  },
  miniProgramUnknown: {
    code: failureCodes.miniProgramUnknown,
    zh: '小程序登录已失效，请在小程序里重试',
    en: 'The mini-program login is not valid any more, try again there',
  },
} as const;
