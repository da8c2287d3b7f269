import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** The part of `failures` that is about logging in and its risk control. */
export const loginFailures = {
  loginCodeWrong: ['验证码不正确，请重新输入', 'That code is not right, please try again'],
  loginCodeExpired: ['验证码已失效，请重新获取', 'That code no longer works, please get a new one'],
  codeTooSoon: [
    '验证码已发送，请 {seconds} 秒后再试',
    'A code was just sent, try again in {seconds} s',
  ],
  codeTooMany: [
    '获取验证码过于频繁，请 {wait}后再试',
    'Too many codes requested, please try again in {wait}',
  ],
  guardNeeded: ['安全检查已过期，请重试', 'The security check has expired, please try again'],
  captchaRefused: [
    '安全验证未通过，请重新验证',
    'The security check was not passed, please try again',
  ],
  captchaUnavailable: [
    '安全验证暂不可用，请稍后再试',
    'The security check is not available right now, please try later',
  ],
  tooOften: ['操作过于频繁，请 {seconds} 秒后再试', 'Too many attempts, try again in {seconds} s'],
  textNotSent: [
    '短信发送失败，请稍后再试',
    'The text message could not be sent, please try again shortly',
  ],
  miniProgramUnknown: [
    '小程序登录已失效，请在小程序里重试',
    'The mini-program login is not valid any more, try again there',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
