import { defaultSessionKeys, type SessionKeys, writeSessionKeys } from '@yanche/host/session-keys';
import type { Config } from '#config.ts';
import { ownOrigins } from '#lib/http/own-origin.ts';

/** What differs between installations and a page must know before its first call. */
export type SiteAttributes = {
  /** `data-…` of `<html>`, read by apps/web/src/lib/config/site-config.ts. */
  data: Readonly<Record<string, string>>;
  /** Where a login token arrives and is kept. */
  sessionKeys: SessionKeys;
};

export type Site = Pick<
  Config,
  'publicUrl' | 'sisterOrigins' | 'sessionKeys' | 'marketplaceLinks' | 'uploadSettings'
>;

export const noAttributes: SiteAttributes = { data: {}, sessionKeys: defaultSessionKeys };

/** All our names, since a page may be opened under each; none where there is but one. */
export const sitesOf = (config: Pick<Site, 'publicUrl' | 'sisterOrigins'>): string[] =>
  config.sisterOrigins.length === 0 ? [] : ownOrigins(config);

/** Only what is not as usual. */
export function siteAttributes(config: Site): SiteAttributes {
  const { sessionKeys, marketplaceLinks, uploadSettings } = config;
  const hasLinks = Object.values(marketplaceLinks).some((value) => value !== null);
  const data = {
    sisters: sitesOf(config).join(' '),
    'session-keys': writeSessionKeys(sessionKeys),
    upload: Object.keys(uploadSettings).length === 0 ? '' : JSON.stringify(uploadSettings),
    marketplace: hasLinks ? JSON.stringify(marketplaceLinks) : '',
  };
  return {
    data: Object.fromEntries(Object.entries(data).filter(([, value]) => value !== '')),
    sessionKeys,
  };
}
