import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.resetModules();
});

it('when WeChat shows the page again, visibilitychange is dispatched', async () => {
  const heard = new Map<string, (state?: object) => void>();
  vi.stubGlobal('WeixinJSBridge', { on: heard.set.bind(heard) });
  await import('./mini-program.ts');
  const seen = vi.fn();
  window.addEventListener('visibilitychange', seen);
  const say = heard.get('onPageStateChange');
  for (const state of [{ active: 'false' }, { active: false }, undefined]) say?.(state);
  expect(seen).not.toHaveBeenCalled();
  for (const active of [true, 'true']) say?.({ active });
  expect(seen).toHaveBeenCalledTimes(2);
  window.removeEventListener('visibilitychange', seen);
});

it('works without a bridge', async () => {
  const { miniProgramNavigation } = await import('./mini-program.ts');
  expect(miniProgramNavigation('search-mini-program')).toBeDefined();
});
