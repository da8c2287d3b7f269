import { type Bilingual, inLanguage } from '@yanche/rules/bilingual';
import { getLanguage } from '#lib/language/language.ts';

/** Every fault of the captcha flow: codes of spec §8 and messages for people. */
export const riskFaults = {
  paramsMissing: {
    code: 40001,
    text: ['安全验证缺少必要参数', 'The security check lacks a parameter'],
  },
  paramType: {
    code: 40002,
    text: ['安全验证参数有误', 'A parameter of the security check is wrong'],
  },
  scanFailed: {
    code: 40003,
    text: ['安全检测失败，请稍后重试', 'The security scan failed, please try again later'],
  },
  scriptFailed: {
    code: 50001,
    text: [
      '安全验证加载失败，请检查网络后重试',
      'The security check did not load, check the network and try again',
    ],
  },
  wrongAppId: {
    code: 50002,
    text: [
      '安全验证暂不可用，请稍后再试',
      'The security check is not available right now, please try later',
    ],
  },
  closed: { code: 50003, text: ['已取消安全验证', 'The security check was cancelled'] },
  checkFailed: {
    code: 50004,
    text: ['安全验证异常，请重试', 'The security check went wrong, please try again'],
  },
  sendFailed: { code: 70001, text: ['发送失败', 'Send failed'] },
} as const satisfies Record<string, { code: number; text: Bilingual }>;

export type RiskFault = keyof typeof riskFaults;

type Details = {
  /** For developers: the parameter, or the caller's name of the fault. */
  about?: string;
  cause?: unknown;
};

/** The check was not passed; `message` is for people, in their language. */
export class RiskError extends Error {
  readonly fault: RiskFault;
  readonly code: number;
  readonly about: string | null;

  constructor(fault: RiskFault, { about, cause }: Details = {}) {
    super(inLanguage(riskFaults[fault].text, getLanguage()), { cause });
    this.name = 'RiskError';
    this.fault = fault;
    this.code = riskFaults[fault].code;
    this.about = about ?? null;
  }
}
