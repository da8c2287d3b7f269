import { type AppPlatform, compareVersions } from './app.ts';

/** First app versions whose camera and album upload files themselves. spec §9 */
const minVersions: Record<AppPlatform, string> = {
  ios: '9.8.0',
  android: '9.8.0',
  harmony: '1.3.56',
  web: '9.8.0',
};

/** Whether this app uploads picked files itself. An unknown version is assumed to. */
export const hasNativeUpload = (platform: AppPlatform, version: string | null): boolean =>
  version === null || compareVersions(version, minVersions[platform]) >= 0;
