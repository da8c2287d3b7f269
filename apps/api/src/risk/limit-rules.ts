import { HISTORY_TIMES } from '@yanche/rules/history/history-state';
import { hostOf, isLoopback, networkOf } from '#lib/http/address.ts';
import type { Pii } from '#lib/signing/pii.ts';
import type { RiskLimits } from '@yanche/rules/staff/risk-limits';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** What one person may ask for. */
const perPhone = [
  { seconds: minute, most: 1 }, // spec §9: countdown 60 s
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
] as const;

/**
 * How often anything may happen: at most `most` within any `seconds`. Addresses and networks get a lot: behind one address
 * of a mobile carrier are thousands of people. What they do there asks for a captcha long before it is refused
 * (risk/risk-signals.ts). Some of the numbers are settings, see `windowsNow`.
 */
export const limitRules = {
  // Of one phone: asked for in a browser it was used in …
  codeByKnownDevice: perPhone,
  // … from one network otherwise …
  codeByPhoneAndNetwork: [
    { seconds: minute, most: 1 },
    { seconds: hour, most: 4 },
    { seconds: day, most: 8 },
  ],
  // … and from all of these together, so that its owner is not flooded (decision 25).
  codeByPhone: [
    { seconds: minute, most: 3 },
    { seconds: hour, most: 15 },
    { seconds: day, most: 30 },
  ],
  // Apart, so that whoever has just logged in may sign at once.
  signCodeByPhone: perPhone,
  staffCodeByPhone: perPhone,
  // Guesses at an authenticator's code. Of a phone from one network: a stranger elsewhere shuts nobody out.
  staffProofByPhoneAndNetwork: [
    { seconds: 10 * minute, most: 10 },
    { seconds: day, most: 60 },
  ],
  codeByDevice: [
    { seconds: hour, most: 10 },
    { seconds: day, most: 20 },
  ],
  codeByAddress: [
    { seconds: hour, most: 30 },
    { seconds: day, most: 200 },
  ],
  codeByNetwork: [{ seconds: hour, most: 200 }],
  // High: whoever fills it stops ten thousand people. A captcha is asked for long before.
  codeByPrefix: [{ seconds: hour, most: 600 }],
  codeInAll: [{ seconds: minute, most: 600 }],
  // Of a browser known for a phone: what its neighbours do is not counted against it (decision 25).
  loginByKnownDevice: [{ seconds: 10 * minute, most: 30 }],
  guardByKnownDevice: [{ seconds: 10 * minute, most: 30 }],
  loginByAddress: [{ seconds: 10 * minute, most: 40 }],
  loginByNetwork: [{ seconds: 10 * minute, most: 300 }],
  wrongCodeByPhone: [{ seconds: hour, most: 20 }],
  wrongCodeByAddress: [{ seconds: hour, most: 50 }],
  wrongCodeByNetwork: [{ seconds: hour, most: 200 }],
  // Refuse nobody who wants to log in: beyond them everybody is asked for a captcha.
  guardByAddress: [{ seconds: 10 * minute, most: 60 }],
  guardByNetwork: [{ seconds: 10 * minute, most: 600 }],
  puzzleByAddress: [{ seconds: 10 * minute, most: 40 }],
  puzzleByNetwork: [{ seconds: 10 * minute, most: 400 }],
  // Fewer than puzzles: a question is weaker evidence (providers/captcha/local-captcha.ts).
  questionByAddress: [
    { seconds: 10 * minute, most: 5 },
    { seconds: day, most: 20 },
  ],
  questionByNetwork: [
    { seconds: 10 * minute, most: 30 },
    { seconds: day, most: 200 },
  ],
  // Refuse nobody; they make the next one dearer (captcha-cost.ts).
  wrongCaptchaByAddress: [{ seconds: hour, most: 40 }],
  wrongCaptchaByNetwork: [{ seconds: hour, most: 400 }],
  ocrByPerson: [
    { seconds: minute, most: 10 },
    { seconds: day, most: 200 },
  ],
  // Twice what an inspector takes on a full day; repeated uploads are not counted.
  photoByPerson: [
    { seconds: hour, most: 600 },
    { seconds: day, most: 1500 },
  ],
  checkPayByOrder: [{ seconds: minute, most: 6 }],
  checkPayByPerson: [{ seconds: minute, most: 20 }],
  topUpByPerson: [{ seconds: hour, most: 30 }],
  inviteByDealer: [{ seconds: hour, most: 20 }],
  linkMiniByPerson: [{ seconds: hour, most: 10 }],
  pushToDealer: [{ seconds: hour, most: 10 }],
  pushByPerson: [{ seconds: hour, most: 60 }],
  historyBySide: [{ seconds: day, most: HISTORY_TIMES.perDay }],
  // At the console: whole numbers looked for, and numbers read.
  numbersByColleague: [{ seconds: hour, most: 30 }],
  phonesByColleague: [{ seconds: hour, most: 60 }],
  crawlBySubject: [{ seconds: minute, most: 120 }],
  wrongReportCode: [{ seconds: 10 * minute, most: 8 }],
} as const satisfies Record<string, readonly { seconds: number; most: number }[]>;

export type LimitName = keyof typeof limitRules;
export type NamedLimit = { name: LimitName; key: string; windows: (typeof limitRules)[LimitName] };

type Settable = { seconds: number; setting: keyof RiskLimits };
/** Which windows take their number from the settings (`riskLimits`), not from the table above. */
const settable: Partial<Record<LimitName, readonly Settable[]>> = {
  codeByKnownDevice: [{ seconds: day, setting: 'codesPerDay' }],
  codeByPhoneAndNetwork: [{ seconds: day, setting: 'strangeCodesPerDay' }],
  wrongCodeByPhone: [{ seconds: hour, setting: 'wrongCodesPerHour' }],
  loginByAddress: [{ seconds: 10 * minute, setting: 'loginsPerAddress' }],
  guardByAddress: [{ seconds: 10 * minute, setting: 'asksPerAddress' }],
  photoByPerson: [
    { seconds: hour, setting: 'photosPerHour' },
    { seconds: day, setting: 'photosPerDay' },
  ],
  ocrByPerson: [{ seconds: day, setting: 'readsPerDay' }],
  crawlBySubject: [{ seconds: minute, setting: 'pagesPerMinute' }],
  pushToDealer: [{ seconds: hour, setting: 'dealerMessagesPerHour' }],
  numbersByColleague: [{ seconds: hour, setting: 'numbersPerHour' }],
  phonesByColleague: [{ seconds: hour, setting: 'phonesPerHour' }],
};
export const isSettable = (name: LimitName): boolean => name in settable;

/** The windows of a limit while these settings count. */
export const windowsNow = (
  name: LimitName,
  limits: RiskLimits,
): readonly { seconds: number; most: number }[] =>
  limitRules[name].map((window) => {
    const found = settable[name]?.find(({ seconds }) => seconds === window.seconds);
    return found === undefined ? window : { ...window, most: limits[found.setting] };
  });

/** A limit for one subject. The key is hashed, so that no phone or address is stored. */
export const limitOf = (pii: Pii, name: LimitName, subject: string): NamedLimit => ({
  name,
  key: pii.hash(`limit ${name} ${subject}`),
  windows: limitRules[name],
});

/**
 * The limits of a visitor's address: household and network. None for loopback outside production, where developers and
 * tests share it.
 */
export function addressLimits(
  { pii, config }: { pii: Pii; config: { production: boolean } },
  action: 'code' | 'login' | 'wrongCode' | 'guard' | 'puzzle' | 'question' | 'wrongCaptcha',
  ip: string,
): NamedLimit[] {
  if (!config.production && isLoopback(ip)) return [];
  return [
    limitOf(pii, `${action}ByAddress`, hostOf(ip)),
    limitOf(pii, `${action}ByNetwork`, networkOf(ip)),
  ];
}

/** Numbers are assigned in blocks of ten thousand: the first 7 digits. */
export const prefixOf = (phone: string): string => phone.slice(0, 7);

/** A browser is known for this long after a phone's last login with it. */
export const deviceDays = 180;
