import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = {
  plus: (label: string) => `增加${label}`,
  minus: (label: string) => `减少${label}`,
};

const en: typeof zh = {
  plus: (label) => `Increase ${label}`,
  minus: (label) => `Decrease ${label}`,
};

export const stepperWords: Words<typeof zh> = { 'zh-CN': zh, en };
