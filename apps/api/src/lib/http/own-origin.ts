/** Whether a URL is on one of our sites and has no credentials in it. */
export function isOwnOrigin(
  text: string,
  { publicUrl, sisterOrigins }: { publicUrl: string; sisterOrigins: readonly string[] },
): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  const ours = [new URL(publicUrl).origin, ...sisterOrigins];
  return url !== null && ours.includes(url.origin) && url.username === '' && url.password === '';
}
