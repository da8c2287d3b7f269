import { devGuardApp, guardApp } from '@yanche/contract/people/captcha';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';

type Asked = { appCode: string; appScene: string };

/** Refuses unknown app scenes; the development pair is accepted outside production. */
export function checkGuardApp(
  { config }: Deps,
  { appCode, appScene }: Asked,
  scene: 'loginScene' | 'crawlScene',
): void {
  if (appCode === guardApp.appCode && appScene === guardApp[scene]) return;
  const dev = appCode === devGuardApp.appCode && appScene === devGuardApp.appScene;
  if (config.production || !dev) throw new Failure('badRequest', { field: 'appCode, appScene' });
}
