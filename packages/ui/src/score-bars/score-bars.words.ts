import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = { provisional: '暂定' };
const en: typeof zh = { provisional: 'provisional' };

export const scoreBarsWords: Words<typeof zh> = { 'zh-CN': zh, en };
