import { type AppPlatform, compareVersions } from './app.ts';

/** Oldest apps whose cameras and albums hand over files they have stored already. spec §9 */
const since: Record<AppPlatform, string> = {
  ios: '9.8.0',
  android: '9.8.0',
  harmony: '1.3.56',
  web: '9.8.0',
};

/** Does this app store what it picks? One that hides its version is asked. */
export const hasNativeUpload = (platform: AppPlatform, version: string | null): boolean =>
  version === null || compareVersions(version, since[platform]) >= 0;
