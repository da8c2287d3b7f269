import { counted, type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { shanghaiDay } from '@yanche/rules/calendar';
import type { HistoryInReport, HistoryStage } from '@yanche/rules/history/history-in-report';
import { missingIn } from './missing-words.ts';
import { noRecordCaution, sourceStates } from './source-words.ts';
import { verdictWordsIn } from './verdict-words.ts';

/** Why the past of a car is not known; none of them is ever told as good. */
const unknown: Record<Exclude<HistoryStage, 'reported' | 'noRecord'>, Bilingual> = {
  notAgreed: [
    '未知：下单时没有授权查询车史',
    'Unknown: the query was not authorised with the order',
  ],
  noSource: [
    '未知：验车还没有接入车史数据方，没有查',
    'Unknown: Yanche has no source of records yet; nobody was asked',
  ],
  open: [
    '未知：发布时数据方还没有答复',
    'Unknown: the sources had not answered when this was published',
  ],
  unsupported: ['未知：数据方查不了这款车', 'Unknown: no source has this kind of car'],
  needs: [
    '未知：数据方查这款车还要车主的资料，没有查',
    'Unknown: for this car the sources want papers of the owner; nobody was asked',
  ],
  failed: ['未知：数据方没有答复', 'Unknown: the sources did not answer'],
  gone: [
    '未知：查询结果的保存期已过，已删除',
    'Unknown: the time for keeping the result was over; it was deleted',
  ],
};

/** The history section of an inspection report in the reader's words, on screen and in the PDF. */
export function historySectionIn(history: HistoryInReport, language: Language) {
  const inWords = (words: Bilingual) => inLanguage(words, language);
  const { stage, counts, queriedAt, sources } = history;
  const day = queriedAt === null ? '' : shanghaiDay(new Date(queriedAt));
  return {
    lead:
      stage === 'reported'
        ? inWords([`数据方答复，截至 ${day}`, `Answers of the sources as of ${day}`])
        : stage === 'noRecord'
          ? inWords([
              `截至 ${day}，没有查到记录；不等于没出过事`,
              `No record found as of ${day}, which does not mean that nothing happened`,
            ])
          : inWords(unknown[stage]),
    isKnown: stage === 'reported' || stage === 'noRecord',
    verdicts: counts === null ? [] : verdictWordsIn(counts, language),
    caution: `${inWords(noRecordCaution.title)}${inWords(['', ' '])}${inWords(noRecordCaution.text)}`,
    sources: sources.map(({ name, rows, state, through }) => ({
      name: inWords(name),
      detail: [
        state === 'ready'
          ? inWords([`${rows} 条记录`, counted(rows, 'record')])
          : inWords(sourceStates[state]),
        ...(through === null
          ? []
          : [inWords([`数据截至 ${through}`, `complete until ${through}`])]),
      ].join(' · '),
    })),
    missing: missingIn(history, language),
  };
}
