import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import type { Links } from '#lib/signing/links.ts';
import { type AsyncSourceKeys, createAsyncSource } from './async-source.ts';
import type { HistorySource } from './history-source.ts';
import { createSampleSource } from './sample-source.ts';

export const historyVariables = {
  HISTORY_PROVIDER: z.optional(z.enum(['none', 'sample', 'async'])),
  HISTORY_URL: z.optional(z.url()),
  HISTORY_APP_ID: z.optional(z.string().check(z.minLength(1))),
  HISTORY_SECRET: z.optional(z.string().check(z.minLength(32))),
};

export type HistoryChoice =
  | { provider: 'none' | 'sample' }
  | { provider: 'async'; keys: AsyncSourceKeys };

type Environment = Readonly<Partial<Record<string, unknown>>>;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];
const needed = ['HISTORY_URL', 'HISTORY_APP_ID', 'HISTORY_SECRET'] as const;

/** Reads the variables; problems are added to `problems` by variable name only. */
export function readHistoryChoice(env: Environment, problems: string[]): HistoryChoice {
  const isProduction = env['NODE_ENV'] === 'production';
  const provider = env['HISTORY_PROVIDER'] ?? (isProduction ? 'none' : 'sample');
  if (provider === 'sample' && isProduction) {
    problems.push('HISTORY_PROVIDER: invented data are not sold in production');
  }
  if (provider !== 'async') return { provider: provider === 'sample' ? 'sample' : 'none' };
  const text = (name: (typeof needed)[number]) => (typeof env[name] === 'string' ? env[name] : '');
  for (const name of needed) {
    if (text(name) === '') problems.push(`${name}: needed for HISTORY_PROVIDER=async`);
  }
  const url = text('HISTORY_URL').replace(/\/$/, '');
  if (URL.canParse(url)) {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !ownMachine.includes(hostname)) {
      problems.push('HISTORY_URL: must begin with https://');
    }
  }
  return {
    provider: 'async',
    keys: { url, appId: text('HISTORY_APP_ID'), secret: text('HISTORY_SECRET') },
  };
}

/** Everybody who is asked about a car's past. */
export function createHistorySources(
  choice: HistoryChoice,
  tools: { links: Links; clock: Clock; port: number },
): readonly HistorySource[] {
  if (choice.provider === 'async') return [createAsyncSource(choice.keys, tools.clock)];
  if (choice.provider === 'none') return [];
  return [createSampleSource('claims', tools), createSampleSource('services', tools)];
}
