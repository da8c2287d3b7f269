import { hostOf, isLoopback, networkOf } from '#lib/http/address.ts';
import type { Pii } from '#lib/signing/pii.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

const perPhone = [
  { seconds: minute, most: 1 }, // spec §9: countdown 60 s
  { seconds: hour, most: 5 },
  { seconds: day, most: 10 },
] as const;

/**
 * How often anything may happen: at most `most` within any `seconds`. Addresses and networks get a lot: behind one address
 * of a mobile carrier are thousands of people. What they do there asks for a captcha long before it is refused
 * (modules/risk/risk-signals.ts).
 */
export const limitRules = {
  codeByPhone: perPhone,
  // Apart, so that whoever has just logged in may sign at once.
  signCodeByPhone: perPhone,
  codeByDevice: [
    { seconds: hour, most: 10 },
    { seconds: day, most: 20 },
  ],
  codeByAddress: [
    { seconds: hour, most: 30 },
    { seconds: day, most: 200 },
  ],
  codeByNetwork: [{ seconds: hour, most: 200 }],
  codeByPrefix: [{ seconds: hour, most: 60 }],
  codeInAll: [{ seconds: minute, most: 600 }],
  loginByAddress: [{ seconds: 10 * minute, most: 40 }],
  loginByNetwork: [{ seconds: 10 * minute, most: 300 }],
  wrongCodeByPhone: [{ seconds: hour, most: 20 }],
  wrongCodeByAddress: [{ seconds: hour, most: 50 }],
  wrongCodeByNetwork: [{ seconds: hour, most: 200 }],
  guardByAddress: [{ seconds: 10 * minute, most: 60 }],
  guardByNetwork: [{ seconds: 10 * minute, most: 600 }],
  puzzleByAddress: [{ seconds: 10 * minute, most: 40 }],
  puzzleByNetwork: [{ seconds: 10 * minute, most: 400 }],
  // Fewer than puzzles: a question is weaker evidence (providers/captcha/local-captcha.ts).
  questionByAddress: [
    { seconds: 10 * minute, most: 6 },
    { seconds: day, most: 40 },
  ],
  questionByNetwork: [{ seconds: 10 * minute, most: 60 }],
  ocrByPerson: [
    { seconds: minute, most: 10 },
    { seconds: day, most: 200 },
  ],
  // Twice what an inspector takes on a full day; a photo sent again is not counted.
  photoByPerson: [
    { seconds: hour, most: 600 },
    { seconds: day, most: 1500 },
  ],
  checkPayByOrder: [{ seconds: minute, most: 6 }],
  checkPayByPerson: [{ seconds: minute, most: 20 }],
  linkMiniByPerson: [{ seconds: hour, most: 10 }],
  pushToDealer: [{ seconds: hour, most: 10 }],
  pushByPerson: [{ seconds: hour, most: 60 }],
  crawlBySubject: [{ seconds: minute, most: 120 }],
} as const satisfies Record<string, readonly { seconds: number; most: number }[]>;

export type LimitName = keyof typeof limitRules;
export type NamedLimit = { name: LimitName; key: string; windows: (typeof limitRules)[LimitName] };

/** A limit of one subject. The key is hashed: no phone and no address stands in the table. */
export const limitOf = (pii: Pii, name: LimitName, subject: string): NamedLimit => ({
  name,
  key: pii.hash(`limit ${name} ${subject}`),
  windows: limitRules[name],
});

/**
 * The limits of a visitor's address: that of the household and that of its network. None for this computer itself
 * outside production, where developers and tests would be in each other's way.
 */
export function addressLimits(
  { pii, config }: { pii: Pii; config: { production: boolean } },
  action: 'code' | 'login' | 'wrongCode' | 'guard' | 'puzzle' | 'question',
  ip: string,
): NamedLimit[] {
  if (!config.production && isLoopback(ip)) return [];
  return [
    limitOf(pii, `${action}ByAddress`, hostOf(ip)),
    limitOf(pii, `${action}ByNetwork`, networkOf(ip)),
  ];
}

/** Numbers are handed out in blocks of ten thousand: the first 7 digits. */
export const prefixOf = (phone: string): string => phone.slice(0, 7);

/** A browser is known for this long after its last login. */
export const deviceDays = 180;
