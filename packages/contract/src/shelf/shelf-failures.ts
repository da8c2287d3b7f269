import type { Bilingual } from '@yanche/rules/bilingual';
import type { FailureName } from '../failure-codes.ts';

/** Failures of a dealership's stock. */
export const shelfFailures = {
  carOnShelf: ['这辆车已在车辆列表中', 'This car is in the list already'],
  carIncomplete: [
    '还缺：{missing}，补全后才能发布',
    'Still missing: {missing}. It can be published after that',
  ],
} satisfies Partial<Record<FailureName, Bilingual>>;
