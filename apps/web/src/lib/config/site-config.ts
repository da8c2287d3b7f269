import { type Environment, environmentOf } from '@yanche/host/environment';

/** What differs between deployments, once. Domains are the operator's; a host that belongs to none keeps cookies to itself. */
type SiteConfig = {
  /** Sites below these share the session cookie. spec §7 */
  parentDomains: readonly string[];
};

const configs: Record<Environment, SiteConfig> = {
  development: { parentDomains: [] },
  'pre-release': { parentDomains: ['yanche.cn', 'yanche.com'] },
  production: { parentDomains: ['yanche.cn', 'yanche.com'] },
};

export const environment = environmentOf(window.location.hostname);
export const config: SiteConfig = configs[environment];

/** Our other sites, as origins, where a login here also logs in; the server writes them into the page. */
export const sisterHosts = (): string[] =>
  (document.documentElement.dataset.sisters ?? '')
    .split(' ')
    .filter((origin) => origin !== '' && origin !== window.location.origin);
