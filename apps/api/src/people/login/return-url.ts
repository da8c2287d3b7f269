import { safeReturnUrl } from '@yanche/host/return-url';
import { tabPaths } from '@yanche/host/targets';
import type { Config } from '#config.ts';

/** Where a login may lead: to our own pages, those of sister sites and the tabs of mini-programs; null for everything else. */
export function returnUrlOf(
  { publicUrl, sisterOrigins }: Pick<Config, 'publicUrl' | 'sisterOrigins'>,
  given: string | undefined,
): string | null {
  if (given === undefined) return null;
  const { origin } = new URL(publicUrl);
  const safe = safeReturnUrl(given, {
    origin,
    allowedHosts: sisterOrigins.map((site) => new URL(site).hostname),
    allowedPaths: tabPaths,
  });
  // Our own pages as paths: the page may be open under another name of ours.
  return safe !== null && safe.startsWith(`${origin}/`) ? safe.slice(origin.length) : safe;
}
