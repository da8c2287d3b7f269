import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** What an API that was built with a log writes down from now on, line by line; nothing of it is printed. */
export function logLinesOf({ log }: Pick<FastifyInstance, 'log'>): string[] {
  const lines: string[] = [];
  vi.spyOn(outputOf(log), 'write').mockImplementation((line) => void lines.push(line));
  return lines;
}

/** Where the logger writes its lines. */
function outputOf(log: object): { write(line: string): void } {
  const stream = Object.getOwnPropertySymbols(log).find(
    ({ description }) => description === 'pino.stream',
  );
  if (stream === undefined) throw new Error('The logger has no stream');
  return (log as Record<symbol, { write(line: string): void }>)[stream] as never;
}
