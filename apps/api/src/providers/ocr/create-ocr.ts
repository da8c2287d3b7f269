import { createLocalOcr } from './local/local-ocr.ts';
import type { Ocr } from './ocr.ts';
import { createTencentOcr, type TencentOcrKeys } from './tencent-ocr.ts';

export type OcrChoice = { provider: 'local' } | { provider: 'tencent'; keys: TencentOcrKeys };

/** Starts nothing: the local reader starts its thread with the first photo. */
export function createOcr(choice: OcrChoice): Ocr {
  const local = createLocalOcr();
  if (choice.provider === 'local') return local;
  // Photos are searched for plates here: that of every car would be sent to a company otherwise.
  return {
    ...createTencentOcr(choice.keys),
    findPlates: (photo, signal) => local.findPlates(photo, signal),
    close: () => local.close(),
  };
}
