import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = { hour: '时', minute: '分' };

const en: typeof zh = { hour: 'Hour', minute: 'Minute' };

/** Words of the time picker. */
export const timePickerWords: Words<typeof zh> = { 'zh-CN': zh, en };
