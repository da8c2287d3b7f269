type Sites = { publicUrl: string; sisterOrigins: readonly string[] };

/** The origins of every name of this product: that of PUBLIC_URL, then the others of SISTER_ORIGINS. Each once. */
export const ownOrigins = ({ publicUrl, sisterOrigins }: Sites): string[] => [
  ...new Set([new URL(publicUrl).origin, ...sisterOrigins]),
];

/** Whether an address is on a site of ours, without a name and password in it. */
export function isOwnOrigin(text: string, sites: Sites): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null &&
    ownOrigins(sites).includes(url.origin) &&
    url.username === '' &&
    url.password === ''
  );
}
