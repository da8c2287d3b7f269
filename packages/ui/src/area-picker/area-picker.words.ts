import type { Words } from '../ui-texts/ui-texts.tsx';

const zh = { levels: ['省份', '城市', '区县'] };

const en: typeof zh = { levels: ['Province', 'City', 'County'] };

/** Words of the area picker. */
export const areaPickerWords: Words<typeof zh> = { 'zh-CN': zh, en };
