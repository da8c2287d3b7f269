import type { Worker } from 'node:worker_threads';
import { startWorker } from './worker-thread.ts';

type Options = {
  entry: Parameters<typeof startWorker>[0];
  /** In errors: "the reader of pictures". */
  name: string;
  idleMs: number;
  /** After so long without an answer the thread is ended. */
  hungMs: number;
};

/** A thread that keeps what it loaded: started for the first task, ended after idling, hanging or failing. One task at a time. */
export function createIdleThread<Answer>({ entry, name, idleMs, hungMs }: Options) {
  let worker: Worker | null = null;
  let idle: NodeJS.Timeout | undefined;

  const end = async () => {
    clearTimeout(idle);
    const ended = worker;
    worker = null;
    await ended?.terminate();
  };

  return {
    end,
    async ask(task: unknown, transfer: readonly ArrayBuffer[]): Promise<Answer> {
      clearTimeout(idle);
      worker ??= startWorker(entry);
      try {
        return await answerOf<Answer>(worker, task, { transfer, name, hungMs });
      } catch (error) {
        await end(); // the next task starts a new one
        throw error;
      } finally {
        idle = setTimeout(() => void end(), idleMs);
        idle.unref();
      }
    },
  };
}

type Asked = { transfer: readonly ArrayBuffer[]; name: string; hungMs: number };

function answerOf<Answer>(
  worker: Worker,
  task: unknown,
  { transfer, name, hungMs }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const settle = (then: () => void) => {
      clearTimeout(timer);
      worker.off('message', onMessage).off('error', onError).off('exit', onExit);
      worker.unref(); // an idle thread does not keep the process alive
      then();
    };
    const onMessage = (answer: Answer) => settle(() => resolve(answer));
    const onError = (error: Error) => settle(() => reject(error));
    const onExit = () => settle(() => reject(new Error(`${name} ended`)));
    const timer = setTimeout(() => settle(() => reject(new Error(`${name} hangs`))), hungMs);
    worker.ref();
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
    worker.postMessage(task, [...transfer]);
  });
}
