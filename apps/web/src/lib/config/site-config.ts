import { type Environment, environmentOf } from '@yanche/host/environment';

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

/** Origins of our other sites, which a login here also logs in to. The server writes them into the page. */
export const sisterHosts = (): string[] =>
  (document.documentElement.dataset.sisters ?? '')
    .split(' ')
    .filter((origin) => origin !== '' && origin !== window.location.origin);
