import { type Environment, environmentOf } from '@yanche/host/environment';
import type { MarketplaceLinks } from '@yanche/host/marketplace-links';
import { parseSessionKeys, type SessionKeys } from '@yanche/host/session-keys';

/** What differs between deployments. On a host outside these domains cookies are not shared. */
type SiteConfig = {
  /** Sites below these share the session cookie. spec §7 */
  parentDomains: readonly string[];
};

const configs: Record<Environment, SiteConfig> = {
  development: { parentDomains: [] },
  'pre-release': { parentDomains: ['yanche.cn', 'yanche.com'] },
  production: { parentDomains: ['yanche.cn', 'yanche.com'] },
};

export const environment = environmentOf(globalThis.location?.hostname ?? '');
export const config: SiteConfig = configs[environment];

/* What the server writes into the page, see apps/api/src/server/site-attributes.ts. */
const written = (name: string): string => globalThis.document?.documentElement.dataset[name] ?? '';

/** Names under which this page brings along and keeps who is logged in. spec §3 */
export const sessionKeys: SessionKeys = parseSessionKeys(written('sessionKeys'));

/** How files are sent here, beyond the defaults. */
export const uploadSettings = <Settings>(): Partial<Settings> => {
  const text = written('upload');
  return text === '' ? {} : (JSON.parse(text) as Partial<Settings>);
};

/** Where the marketplace shows its cars; null when it is not told. */
export function marketplaceLinks(): MarketplaceLinks | null {
  const text = written('marketplace');
  return text === '' ? null : (JSON.parse(text) as MarketplaceLinks);
}

/** Origins of our other sites, which a login here also logs in to. */
export const sisterHosts = (): string[] =>
  written('sisters')
    .split(' ')
    .filter((origin) => origin !== '' && origin !== window.location.origin);
