import { defineWords } from '../ui-texts/ui-texts.tsx';

export const treeSelectWords = defineWords({
  full: [(max: number) => `最多选 ${max} 项`, (max) => `No more than ${max} can be chosen`],
  picked: [(count: number) => `已选 ${count} 项`, (count) => `${count} chosen`],
});
