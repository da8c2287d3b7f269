import { defineWords } from '../ui-texts/ui-texts.tsx';

export const numberKeyboardWords = defineWords({
  keyboard: ['数字键盘', 'Number keyboard'],
  done: ['完成', 'Done'],
  remove: ['删除', 'Delete'],
  point: ['小数点', 'Decimal point'],
});
