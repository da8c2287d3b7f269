import { describe, expect, it } from 'vitest';
import { appPlatform, appVersion, compareVersions, isNativeApp } from './app.ts';

describe('the system', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15', 'ios'],
    ['Mozilla/5.0 (iPad; CPU OS 15_4_1 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 'ios'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/120', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
    ['Mozilla/5.0 (Linux; Android 10; HarmonyOS; NOH-AN00)', 'android'],
    ['Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1.6.1 Mobile', 'harmony'],
    ['Mozilla/5.0 (phone; Android 12; OpenHarmony 6.0) UCBrowser/17', 'harmony'],
    ['Mozilla/5.0 (HarmonyOS NEXT; HUAWEI Mate 60 Pro)', 'harmony'],
    ['Mozilla/5.0 (Windows Phone 10.0; Android 6.0.1; like iPhone)', 'web'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'web'],
    ['Mozilla/5.0 (X11; Linux x86_64) Scenarios/1.0', 'web'],
    ['', 'web'],
  ])('%s is %s', (userAgent, platform) => expect(appPlatform(userAgent)).toBe(platform));
});

describe('our own app', () => {
  it('is recognised by its own token only, not by that of the system', () => {
    expect(isNativeApp('Mozilla/5.0 (iPhone) beetle/9.8.0')).toBe(true);
    expect(isNativeApp('Mozilla/5.0 (Linux; Android 14) Beetle')).toBe(true);
    expect(isNativeApp('Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 beetle/9.9.0')).toBe(true);
    expect(
      isNativeApp('Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1.6.1 MicroMessenger/8.0'),
    ).toBe(false);
    expect(isNativeApp('Mozilla/5.0 beetlejuice/1.0')).toBe(false);
    expect(isNativeApp('Mozilla/5.0 YancheApp/1.0', 'YancheApp')).toBe(true);
    expect(isNativeApp('Mozilla/5.0', '')).toBe(false);
  });

  it.each([
    ['9.8.0', '9.8.0', 0],
    ['10.0.0', '9.8.0', 1],
    ['10.0.0', '6.0.2', 1],
    ['9.8', '9.8.0', 0],
    ['9.8.0.7', '9.8.0', 0],
    ['1.3.56', '1.3.6', 1],
    ['6.9.9', '7.0.0', -1],
    ['', '0.0.0', 0],
    ['7.x.1', '7.0.1', 0],
  ])('%s against %s', (a, b, sign) => {
    expect(Math.sign(compareVersions(a, b))).toBe(sign);
    expect(Math.sign(compareVersions(b, a)) + sign).toBe(0);
  });

  it('says its version', () => {
    expect(appVersion('Mozilla/5.0 beetle/9.8.0')).toBe('9.8.0');
    expect(appVersion('beetle')).toBeNull();
  });
});
