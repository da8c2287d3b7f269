/** What usually keeps an inspector from an item. */
export const limitReasons = {
  zh: [
    '无法举升，底部不可见',
    '饰板或地胶遮挡',
    '部件锁闭，无法打开',
    '光线或天气不允许',
    '车主不同意操作',
    '缺少检测条件',
  ],
  en: [
    'No lift, underside not visible',
    'Covered by trim',
    'Locked, cannot be opened',
    'Light or weather',
    'Owner does not agree',
    'No equipment at hand',
  ],
} as const;
