import type { Config } from '#config.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrigin } from '#lib/http/own-origin.ts';

/** Only our own sites, because the server will call this URL (SSRF). */
export function requireNotifyUrl(text: string, config: Config): void {
  if (!isOwnOrigin(text, config)) throw new Failure('fieldInvalid', { field: 'notify_url' });
}
