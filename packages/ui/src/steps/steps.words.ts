import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = { waiting: '未开始' };
const en: typeof zh = { waiting: 'not started' };

/** Words only steps say. */
export const stepsWords: Words<typeof zh> = { 'zh-CN': zh, en };
