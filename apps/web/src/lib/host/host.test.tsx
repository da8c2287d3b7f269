import { expect, it, vi } from 'vitest';
import { isAppHost } from './host.ts';

it.each([
  ['Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile/15E148 beetle/7.2.0', true],
  ['Mozilla/5.0 (Linux; Android 13) Chrome/116.0.0.0 Mobile Safari/537.36', false],
  // Every HarmonyOS NEXT browser has OpenHarmony in its user agent.
  ['Mozilla/5.0 (Phone; OpenHarmony 5.0) Chrome/114.0.0.0 ArkWeb/4.1.6.1 Mobile', false],
])('%s', (agent, expected) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
  expect(isAppHost()).toBe(expected);
});

it('the marker of a container in the first address counts for all later screens', async () => {
  window.history.replaceState(null, '', '/?_host=video-mini-program');
  vi.resetModules();
  const { hostGuess } = await import('./host.ts');
  window.history.replaceState(null, '', '/orderList');
  expect(hostGuess()).toEqual({ host: 'video-mini-program', certain: false });
});
