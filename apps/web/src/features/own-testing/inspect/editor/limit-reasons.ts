import type { Bilingual } from '@yanche/rules/bilingual';

/** Common reasons why an item cannot be checked. */
export const limitReasons: readonly Bilingual[] = [
  ['无法举升，底部不可见', 'No lift, underside not visible'],
  ['饰板或地胶遮挡', 'Covered by trim'],
  ['部件锁闭，无法打开', 'Locked, cannot be opened'],
  ['光线或天气不允许', 'Light or weather'],
  ['车主不同意操作', 'Owner does not agree'],
  ['缺少检测条件', 'No equipment at hand'],
];
