import { type Environment, environmentOf } from '@yanche/host/environment';

/** What differs between deployments, once. Domains are the operator's; a host that belongs to none keeps cookies to itself. */
type SiteConfig = {
  /** Sites below these share the session cookie. spec §7 */
  parentDomains: readonly string[];
  /** Sites of ours below other domains, as origins, where a login here also logs in; they must let our origin call them. */
  sisterHosts: readonly string[];
};

const configs: Record<Environment, SiteConfig> = {
  development: { parentDomains: [], sisterHosts: [] },
  'pre-release': { parentDomains: ['yanche.cn', 'yanche.com'], sisterHosts: [] },
  production: { parentDomains: ['yanche.cn', 'yanche.com'], sisterHosts: [] },
};

export const config: SiteConfig = configs[environmentOf(window.location.hostname)];
