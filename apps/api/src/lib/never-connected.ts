const codes = /\b(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN)\b/;

/**
 * The code of a request that nobody can have got: no such host is known, or nothing listens there. Null of any other error, after
 * which it may have been acted on. Libraries keep the code in the error, in its cause or in the message only.
 */
export function neverConnected(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  const own = 'code' in error ? String(error.code) : '';
  return codes.exec(`${own} ${error.message}`)?.[0] ?? neverConnected(error.cause);
}
