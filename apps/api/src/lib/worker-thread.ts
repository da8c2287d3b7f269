import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { isBundle, sourceFolder } from './source-folder.ts';

/** The entry in `src`, such as `reports/pdf/report-pdf.worker`; also listed in vite.config.ts. */
type WorkerEntry = `${string}.worker`;

/** Starts an entry in its own thread, from source (development, tests) or from the bundle. */
export function startWorker(entry: WorkerEntry): Worker {
  if (isBundle) return new Worker(path.join(import.meta.dirname, `${path.basename(entry)}.js`));
  // A thread does not inherit the loader that lets this process run TypeScript.
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  const reader = pathToFileURL(path.join(tsx, '../dist/esm/api/index.mjs')).href;
  const file = pathToFileURL(path.join(sourceFolder, `${entry}.ts`)).href;
  const start = `import(${JSON.stringify(reader)}).then(({ register }) => (register(), import(${JSON.stringify(file)})))`;
  return new Worker(start, { eval: true });
}

/**
 * Runs one task in its own thread and ends it. Rejects when the task fails, the thread dies or takes longer than
 * `seconds`.
 */
export async function runInWorker<Result>(
  entry: WorkerEntry,
  task: unknown,
  { seconds }: { seconds: number },
): Promise<Result> {
  const worker = startWorker(entry);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Result>((resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`${entry}: over ${seconds} s`)), seconds * 1000);
      worker.once('message', resolve);
      worker.once('error', reject);
      worker.once('exit', (code) => reject(new Error(`${entry}: ended with ${code}`)));
      worker.postMessage(task, []);
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}
