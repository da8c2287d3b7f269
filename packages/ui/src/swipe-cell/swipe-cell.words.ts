import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = { actions: '操作' };
const en: typeof zh = { actions: 'Actions' };

export const swipeCellWords: Words<typeof zh> = { 'zh-CN': zh, en };
