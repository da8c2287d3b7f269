import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

export type Child = { process: ChildProcess; first: unknown };

/** Starts a script of this folder as a child process and waits for its first message. */
export async function startChild(script: string, args: readonly string[]): Promise<Child> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join(import.meta.dirname, script), ...args],
    { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] },
  );
  return { process: child, first: await nextMessage(child) };
}

/** Peak memory, MB, and processor time, ms. */
export type Usage = { peak: number; cpu: number };

/** Asks the child, which answers with `reportUsage`. */
export async function usageOf({ process: child }: Child): Promise<Usage> {
  child.send('usage');
  return (await nextMessage(child)) as Usage;
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const heard = new AbortController();
  const { signal } = heard;
  const ended = once(child, 'exit', { signal }).then(([code]) => {
    throw new Error(`a process ended with ${code}`);
  });
  const [message] = await Promise.race([once(child, 'message', { signal }), ended]);
  ended.catch(() => {}); // aborted
  heard.abort();
  return message;
}

/** In the child: answers `usageOf`. */
export function reportUsage(): void {
  process.on('message', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.send?.({ peak: maxRSS / 1024, cpu: (userCPUTime + systemCPUTime) / 1000 });
  });
}
