import type { HistoryVerdict } from '@yanche/contract/history/history-report';
import { verdictWordsIn } from '@yanche/contract/history/verdict-words';
import type { Language } from '@yanche/rules/bilingual';
import type { HistoryContent } from '@yanche/rules/history/history-content';
import { countHistory } from '@yanche/rules/history/history-counts';

/** The six answers with their words and the rows they rest on. */
export const verdictsIn = (content: HistoryContent, language: Language): HistoryVerdict[] =>
  verdictWordsIn(countHistory(content), language).map((words) => ({
    ...words,
    rowKeys: content.verdicts[words.kind].rows,
  }));
