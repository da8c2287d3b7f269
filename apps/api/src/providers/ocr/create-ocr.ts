import { createLocalOcr } from './local/local-ocr.ts';
import type { Ocr } from './ocr.ts';
import { createTencentOcr, type TencentOcrKeys } from './tencent-ocr.ts';

export type OcrChoice = { provider: 'local' } | { provider: 'tencent'; keys: TencentOcrKeys };

/** Starts nothing: the local reader starts its thread with the first photo. */
export const createOcr = (choice: OcrChoice): Ocr =>
  choice.provider === 'tencent' ? createTencentOcr(choice.keys) : createLocalOcr();
