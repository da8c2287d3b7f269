import { defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import { reportSentence, sentenceTexts } from './report-sentence.ts';
import type { ReportContent } from './reports.ts';
import { verdictWords } from './verdict-words.ts';

const shareTexts = defineTexts({
  title: [(car: string) => `${car} 检测报告`, (car) => `${car} inspection report`],
  text: [(car: string, said: string) => `${car}：${said}。`, (car, said) => `${car}: ${said}.`],
});

type Told = Pick<ReportContent, 'verdicts' | 'findings' | 'limits' | 'vehicle'>;

/** What is said of a report wherever its link is shown: passed on, drawn on a share card, previewed by a chat. */
export function shareWords(content: Told, language: Language): { title: string; text: string } {
  const { verdicts, findings, limits, vehicle } = content;
  const t = textsIn(shareTexts, language);
  const said = reportSentence(
    { verdicts, found: findings.length, open: limits.length },
    textsIn(verdictWords, language),
    textsIn(sentenceTexts, language),
  );
  return { title: t.title(vehicle.carTitle), text: t.text(vehicle.carTitle, said) };
}
