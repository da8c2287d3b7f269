import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';

const same = (word: string): Bilingual => [word, word];

/** First match wins, so specific patterns precede those they contain. */
const machines: readonly (readonly [RegExp, Bilingual])[] = [
  [/iPad/, same('iPad')],
  [/iPhone/, same('iPhone')],
  [/OpenHarmony|HarmonyOS/i, ['鸿蒙手机', 'HarmonyOS phone']],
  [/Android/, ['安卓手机', 'Android phone']],
  [/Macintosh/, same('Mac')],
  [/Windows/, ['Windows 电脑', 'Windows PC']],
  [/Linux/, ['Linux 电脑', 'Linux PC']],
];

const programs: readonly (readonly [RegExp, Bilingual])[] = [
  [/MicroMessenger/, ['微信', 'WeChat']],
  [/aweme|BytedanceWebview|NewsArticle|ToutiaoMicroApp/i, ['抖音', 'Douyin']],
  [/Kwai|ksNebula/i, ['快手', 'Kuaishou']],
  [/baiduboxapp|swan-baiduboxapp/i, ['百度', 'Baidu']],
  [/Edg/, same('Edge')],
  [/Firefox|FxiOS/, same('Firefox')],
  [/Chrome|CriOS/, same('Chrome')],
  [/Safari/, same('Safari')],
];

const unknownDevice: Bilingual = ['未知设备', 'Unknown device'];

/** A recognisable device name: "iPhone · 微信". */
export function deviceWords(userAgent: string, language: Language): string {
  const first = (table: typeof machines) =>
    table.filter(([pattern]) => pattern.test(userAgent)).slice(0, 1);
  const words = [...first(machines), ...first(programs)].map(([, word]) => word);
  const known = words.map((word) => inLanguage(word, language)).join(' · ');
  return known || inLanguage(unknownDevice, language);
}
