import { createWorkerHasher } from '../hash/part-hasher.ts';
import { prepareImage } from '../picture/prepare-image.ts';
import { scrubJpeg } from '../picture/scrub-jpeg.ts';
import { startUpload } from '../start-upload.ts';
import { uploadWords } from '../upload.words.ts';

/* The page of upload.e2e.ts: what a browser does and Node does not. */
const lab = {
  startUpload,
  prepareImage,
  scrubJpeg,
  words: uploadWords('en'),
  workerHasher: () =>
    createWorkerHasher(
      () => new Worker(new URL('../hash/hash-worker.ts', import.meta.url), { type: 'module' }),
    ),
};
export type Lab = typeof lab;
Object.assign(window, { lab });
