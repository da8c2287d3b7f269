export type SignedRequest = {
  method: string;
  contentType: string;
  /** Path of the URL, without host and query. */
  path: string;
  headers: Readonly<Record<string, string>>;
};

/**
 * The text a multipart call signs: `METHOD \n Content-Type \n x-gss-date \n` + every `x-gss-*` header + path. Headers
 * in lower case, sorted by name, each as `name:value \n` with the value trimmed. The date is a custom header because
 * browsers cannot set `Date` (spec §7 Upload).
 */
export function canonicalRequest({ method, contentType, path, headers }: SignedRequest): string {
  const own = Object.entries(headers)
    .map(([name, value]) => [name.toLowerCase(), value.trim()] as const)
    .filter(([name]) => name.startsWith('x-gss-'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const date = own.find(([name]) => name === 'x-gss-date')?.[1] ?? '';
  const lines = [method.toUpperCase(), contentType, date, ...own.map((pair) => pair.join(':'))];
  return `${lines.join('\n')}\n${path}`;
}

/** The `Authorization` header; `signature` is base64 of HMAC-SHA1(secret, canonicalRequest). */
export const authorizationOf = (appKey: string, signature: string): string =>
  `GSS ${appKey}:${signature}`;
