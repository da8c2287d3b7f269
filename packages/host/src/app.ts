/** The system the web app runs on. HarmonyOS NEXT is neither Android nor iOS, though some of its browsers say "Android". */
export type AppPlatform = 'ios' | 'android' | 'harmony' | 'web';

/** Oldest supported version of the native app. spec §9 */
export const minAppVersion = '7.0.0';

/** The token our own app adds to the user agent. `OpenHarmony` (also in spec §9) is in every browser of that system. */
const appToken = /\bbeetle(?:\/(\d+(?:\.\d+){0,3}))?(?![\w-])/i;

export function appPlatform(userAgent: string): AppPlatform {
  if (/\bwindows phone\b/i.test(userAgent)) return 'web'; // its user agent contains all the others
  if (/\bopenharmony\b|\bharmonyos next\b/i.test(userAgent)) return 'harmony';
  if (/\b(?:iphone|ipad|ipod)\b/i.test(userAgent)) return 'ios';
  return /\bandroid\b/i.test(userAgent) ? 'android' : 'web';
}

/** Whether we run inside our own app. `token` is an additional user agent token. */
export function isNativeApp(userAgent: string, token?: string): boolean {
  if (appToken.test(userAgent)) return true;
  return token !== undefined && token !== '' && userAgent.includes(token);
}

/** Version of our app, such as `9.8.0`; null outside it or when the user agent has none. */
export const appVersion = (userAgent: string): string | null =>
  appToken.exec(userAgent)?.[1] ?? null;

/** Compares dotted versions by number on three segments: negative when `a` is older, 0 when equal. spec §9 */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [segments(a), segments(b)];
  for (let i = 0; i < 3; i += 1) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const segments = (version: string) =>
  version
    .split('.')
    .slice(0, 3)
    .map((part) => Number.parseInt(part, 10) || 0);
