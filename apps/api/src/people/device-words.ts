import type { Language } from '@yanche/rules/bilingual';

type Words = Record<Language, string>;
const same = (word: string): Words => ({ zh: word, en: word });

/** First match wins: more particular ones stand before those they contain. */
const machines: readonly (readonly [RegExp, Words])[] = [
  [/iPad/, same('iPad')],
  [/iPhone/, same('iPhone')],
  [/OpenHarmony|HarmonyOS/i, { zh: '鸿蒙手机', en: 'HarmonyOS phone' }],
  [/Android/, { zh: '安卓手机', en: 'Android phone' }],
  [/Macintosh/, same('Mac')],
  [/Windows/, { zh: 'Windows 电脑', en: 'Windows PC' }],
  [/Linux/, { zh: 'Linux 电脑', en: 'Linux PC' }],
];

const programs: readonly (readonly [RegExp, Words])[] = [
  [/MicroMessenger/, { zh: '微信', en: 'WeChat' }],
  [/aweme|BytedanceWebview|NewsArticle|ToutiaoMicroApp/i, { zh: '抖音', en: 'Douyin' }],
  [/Kwai|ksNebula/i, { zh: '快手', en: 'Kuaishou' }],
  [/baiduboxapp|swan-baiduboxapp/i, { zh: '百度', en: 'Baidu' }],
  [/Edg/, same('Edge')],
  [/Firefox|FxiOS/, same('Firefox')],
  [/Chrome|CriOS/, same('Chrome')],
  [/Safari/, same('Safari')],
];

/** A browser in words by which a person knows their device again: "iPhone · 微信". */
export function deviceWords(userAgent: string, language: Language): string {
  const first = (table: typeof machines) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1][language];
  const words = [first(machines), first(programs)].filter((word) => word !== undefined);
  return words.join(' · ') || { zh: '未知设备', en: 'Unknown device' }[language];
}
