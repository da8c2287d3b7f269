import type { FastifyInstance } from 'fastify';
import { vi } from 'vitest';

/** Captures the log lines of an API built with a log; nothing is printed. */
export function logLinesOf({ log }: Pick<FastifyInstance, 'log'>): string[] {
  const lines: string[] = [];
  vi.spyOn(outputOf(log), 'write').mockImplementation((line) => void lines.push(line));
  return lines;
}

/** The logger's output stream. */
function outputOf(log: object): { write(line: string): void } {
  const stream = Object.getOwnPropertySymbols(log).find(
    ({ description }) => description === 'pino.stream',
  );
  if (stream === undefined) throw new Error('The logger has no stream');
  return (log as Record<symbol, { write(line: string): void }>)[stream] as never;
}
