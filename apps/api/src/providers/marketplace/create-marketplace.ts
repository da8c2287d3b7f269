import * as z from 'zod/mini';
import { localMarketplace } from './local-marketplace.ts';
import type { Marketplace } from './marketplace.ts';
import { createWebhookMarketplace, type WebhookKeys } from './webhook-marketplace.ts';

export const marketplaceVariables = {
  MARKETPLACE_PROVIDER: z._default(z.enum(['local', 'webhook']), 'local'),
  MARKETPLACE_URL: z.optional(z.url()),
  MARKETPLACE_SECRET: z.optional(z.string().check(z.minLength(32))),
};

export type MarketplaceChoice = { provider: 'local' } | { provider: 'webhook'; keys: WebhookKeys };

type Environment = Readonly<Partial<Record<string, unknown>>>;
const ownMachine = ['localhost', '127.0.0.1', '[::1]'];

/** Reads the variables; problems are added to `problems` by variable name only. */
export function readMarketplaceChoice(env: Environment, problems: string[]): MarketplaceChoice {
  if (env.MARKETPLACE_PROVIDER !== 'webhook') return { provider: 'local' };
  const text = (name: keyof typeof marketplaceVariables) =>
    typeof env[name] === 'string' ? env[name] : '';
  const [url, secret] = [text('MARKETPLACE_URL'), text('MARKETPLACE_SECRET')];
  for (const name of ['MARKETPLACE_URL', 'MARKETPLACE_SECRET'] as const) {
    if (text(name) === '') problems.push(`${name}: needed for MARKETPLACE_PROVIDER=webhook`);
  }
  if (URL.canParse(url)) {
    const { protocol, hostname } = new URL(url);
    if (protocol !== 'https:' && !ownMachine.includes(hostname)) {
      problems.push('MARKETPLACE_URL: must begin with https://');
    }
  }
  return { provider: 'webhook', keys: { url, secret } };
}

export const createMarketplace = (choice: MarketplaceChoice): Marketplace =>
  choice.provider === 'webhook' ? createWebhookMarketplace(choice.keys) : localMarketplace;
