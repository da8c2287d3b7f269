import { failureCodes } from './failure-codes.ts';

/** About the stock of a dealership. */
export const shelfFailures = {
  carOnShelf: {
    code: failureCodes.carOnShelf,
    zh: '这辆车已在车辆列表中',
    en: 'This car is in the list already',
  },
  carIncomplete: {
    code: failureCodes.carIncomplete,
    zh: '还缺：{missing}，补全后才能发布',
    en: 'Still missing: {missing}. It can be published after that',
  },
} as const;
