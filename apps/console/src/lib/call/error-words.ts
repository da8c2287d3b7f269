import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { CallError } from './call.ts';

const offline: Bilingual = [
  '没有连上服务器，请检查网络后重试',
  'The server cannot be reached: please check the network and try again',
];

/** What went wrong, for people. */
export const errorWords = (error: unknown, language: Language): string =>
  error instanceof CallError ? error.message : inLanguage(offline, language);
