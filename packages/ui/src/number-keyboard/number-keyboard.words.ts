import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  keyboard: '数字键盘',
  done: '完成',
  remove: '删除',
  point: '小数点',
};

const en: typeof zh = {
  keyboard: 'Number keyboard',
  done: 'Done',
  remove: 'Delete',
  point: 'Decimal point',
};

export const numberKeyboardWords: Words<typeof zh> = { 'zh-CN': zh, en };
