import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  full: (max: number) => `最多选 ${max} 项`,
  picked: (count: number) => `已选 ${count} 项`,
};

const en: typeof zh = {
  full: (max) => `No more than ${max} can be chosen`,
  picked: (count) => `${count} chosen`,
};

export const treeSelectWords: Words<typeof zh> = { 'zh-CN': zh, en };
