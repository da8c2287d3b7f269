import { devGuardApp, guardApp } from '@yanche/contract/people/captcha';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';

type Asked = { appCode: string; appScene: string };

/** Refuses whoever does not ask for this scene of ours; the development pair counts outside production. */
export function checkGuardApp(
  { config }: Deps,
  { appCode, appScene }: Asked,
  scene: 'loginScene' | 'crawlScene',
): void {
  if (appCode === guardApp.appCode && appScene === guardApp[scene]) return;
  const dev = appCode === devGuardApp.appCode && appScene === devGuardApp.appScene;
  if (config.production || !dev) throw new Failure('badRequest', { field: 'appCode, appScene' });
}
