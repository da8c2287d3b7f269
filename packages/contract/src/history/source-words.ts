import type { Bilingual } from '@yanche/rules/bilingual';
import type { HistorySource } from '@yanche/rules/history/history-content';

export const sourceStates: Record<HistorySource['state'], Bilingual> = {
  ready: ['已答复', 'Answered'],
  noRecord: ['查过，没有记录', 'Asked, no record'],
  unsupported: ['这款车查不了', 'Not for this car'],
  badInput: ['资料没被认出', 'Papers not accepted'],
  contradictory: ['答复自相矛盾，没有采用', 'Contradicts itself, not used'],
  failed: ['没有答复', 'No answer'],
};

/** Stands with every result, whatever it is. */
export const noRecordCaution = {
  title: ['“无记录”不是“没发生”。', '“No record” is not “did not happen”.'],
  text: [
    '没走保险、没进 4S 店的维修，这里看不到，要靠当面检测。',
    'Repairs without insurance and outside dealers do not show here; only an inspection of the car does.',
  ],
} satisfies Record<string, Bilingual>;
