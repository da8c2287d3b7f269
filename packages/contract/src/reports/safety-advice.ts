import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { findingTitle } from './finding-title.ts';
import type { ReportContent } from './reports.ts';
import { worstFirst } from './worst-first.ts';

const beforeDriving: Bilingual<(title: string) => string> = [
  (title) => `${title}：处理好之前不宜上路`,
  (title) => `${title}: not to be driven before it is put right`,
];

/**
 * What a driver has to know: every finding that makes the car unsafe, and the advice that the standard demands. Of one item it is
 * told once.
 */
export function safetyAdvice(content: ReportContent, language: Language): string[] {
  const unsafe = worstFirst(content).filter((finding) => finding.class === 'safety');
  const told = unsafe.map((finding) => inLanguage(beforeDriving, language)(findingTitle(finding)));
  const isAbout =
    (advice: string) =>
    ({ itemName }: { itemName: string }) =>
      advice.startsWith(`${itemName}：`) || advice.startsWith(`${itemName}: `);
  // The standard names what was looked at ("is there oil outside"); people are told what was found.
  const ofFinding = (advice: string) => {
    const finding = worstFirst(content).find(isAbout(advice));
    return finding === undefined
      ? advice
      : `${findingTitle(finding)}${advice.slice(finding.itemName.length)}`;
  };
  const demanded = content.score?.advisories ?? [];
  return [...told, ...demanded.filter((advice) => !unsafe.some(isAbout(advice))).map(ofFinding)];
}
