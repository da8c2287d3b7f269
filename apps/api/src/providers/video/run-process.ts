import { spawn } from 'node:child_process';
import os from 'node:os';

export type ProcessResult =
  | { how: 'ended'; code: number; output: string }
  /** The program does not exist or may not be started. */
  | { how: 'missing' }
  /** Killed by us after the time limit, or by others. */
  | { how: 'late' | 'killed' };

type Run = {
  command: string;
  args: readonly string[];
  maxMs: number;
  signal?: AbortSignal;
  onOutput?: (piece: string) => void;
};

/** Maximum output that is kept. */
const maxOutput = 200_000;
/** Lower priority than everything people wait for. */
const lowPriority = 15;
/** No variables of ours, especially no secrets. */
const environment = { PATH: process.env.PATH, LANG: 'C' };

/** Runs a program to its end. Rejects only when `signal` aborts, which kills it. */
export function runProcess({
  command,
  args,
  maxMs,
  signal,
  onOutput,
}: Run): Promise<ProcessResult> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error);
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'], env: environment });
    let output = '';
    let late = false;
    const kill = () => child.kill('SIGKILL');
    const timer = setTimeout(() => {
      late = true;
      kill();
    }, maxMs);
    signal?.addEventListener('abort', kill, { once: true });
    const settle = (how: () => void) => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', kill);
      if (signal?.aborted) reject(signal.reason as Error);
      else how();
    };
    child.once('spawn', () => {
      try {
        os.setPriority(child.pid ?? 0, lowPriority);
      } catch {
        // It ended already, or this system has no priorities.
      }
    });
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      if (onOutput) onOutput(piece);
      else output = (output + piece).slice(0, maxOutput);
    });
    child.once('error', () => settle(() => resolve({ how: 'missing' })));
    child.once('close', (code) =>
      settle(() =>
        resolve(code === null ? { how: late ? 'late' : 'killed' } : { how: 'ended', code, output }),
      ),
    );
  });
}
