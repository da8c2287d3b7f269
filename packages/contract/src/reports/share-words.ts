import { defineTexts, type Language, textsIn } from '@yanche/rules/bilingual';
import { tellAmendedInShort } from './amended-words.ts';
import { reportSentence, sentenceTexts } from './report-sentence.ts';
import { toldOf } from './verdict-facts.ts';
import type { FullReport, ReportContent } from './reports.ts';
import { verdictWords } from './verdict-words.ts';

const shareTexts = defineTexts({
  title: [(car: string) => `${car} 检测报告`, (car) => `${car} inspection report`],
  text: [(car: string, said: string) => `${car}：${said}。`, (car, said) => `${car}: ${said}.`],
  gap: ['', ' '],
});

/** What is said of a report wherever its link is shown: passed on, drawn on a share card, previewed by a chat. */
export function shareWords(
  { content, amends }: Pick<FullReport, 'content' | 'amends'>,
  language: Language,
): { title: string; text: string } {
  const { carTitle } = content.vehicle;
  const t = textsIn(shareTexts, language);
  const amended = tellAmendedInShort(content.version, amends, language);
  const text = t.text(carTitle, sentenceOf(content, language));
  return {
    title: t.title(carTitle),
    text: amended === null ? text : `${text}${t.gap}${amended}`,
  };
}

/** The sentence of a report, without a stop. */
export const sentenceOf = (content: ReportContent, language: Language): string =>
  reportSentence(
    toldOf(content),
    textsIn(verdictWords, language),
    textsIn(sentenceTexts, language),
  );
