import type { Config } from '#config.ts';
import { Failure } from '#lib/failure.ts';
import { isOwnOrigin } from '#lib/http/own-origin.ts';

/** We will call this address ourselves: only sites of ours, so that nobody sends us into the network behind us. */
export function requireNotifyUrl(text: string, config: Config): void {
  if (!isOwnOrigin(text, config)) throw new Failure('fieldInvalid', { field: 'notify_url' });
}
