import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anticlimbCheck, anticlimbGuard } from '@yanche/contract/people/captcha';
import { brandList } from '@yanche/contract/client';
import { ToastHost } from '@yanche/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fakeCaptcha } from '#testing/fake-captcha.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { AnswerView } from './answer-view.tsx';
import { call } from './call.ts';
import { createQueryClient, useCall } from './use-call.ts';

/* What `call` makes of an HTTP 598. spec §4 "risk control, type api" */

const brands = { hot: [], brands: {} };
let lifted = false;
const hit = () => {
  const payload = { appCode: 'yanche', appScene: 'anticlimb', challenge: 'c1' };
  return fakeServer.failure('crawling', {}, { ...payload, ...fakeCaptcha.choice() });
};
const toastText = () => document.querySelector('.y-toast')?.textContent ?? '';
const shown = () => fakeCaptcha.seen.shown;

beforeEach(() => {
  fakeCaptcha.install();
  lifted = false;
  fakeServer.answer(brandList, () => {
    if (!lifted) throw hit();
    return brands;
  });
  fakeServer.answer(anticlimbGuard, { token: 'crawl-token', captchaType: 'tencent' });
  fakeServer.answer(anticlimbCheck, () => {
    lifted = true;
    return { passed: true } as const;
  });
  render(<ToastHost />);
});
afterEach(() => {
  fakeCaptcha.uninstall();
});

it('the call goes on by itself after the captcha', async () => {
  expect(await call(brandList)).toEqual(brands);
  expect(shown()).toBe(1);
  expect(toastText()).toBe('');
});

it('many calls share one captcha, also one whose 598 comes late', async () => {
  let release = () => {};
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  let calls = 0;
  fakeServer.answer(brandList, async () => {
    calls += 1;
    if (calls === 3) {
      await late;
      throw hit();
    }
    if (!lifted) throw hit();
    return brands;
  });
  const early = [call(brandList), call(brandList)];
  const third = call(brandList);
  expect(await Promise.all(early)).toEqual([brands, brands]);
  release();
  expect(await third).toEqual(brands);
  expect(shown()).toBe(1);
});

it('a second 598 ends it, with the server’s words', async () => {
  fakeServer.answer(anticlimbCheck, { passed: true });
  await expect(call(brandList)).rejects.toMatchObject({ code: 9598 });
  expect(shown()).toBe(1);
  await waitFor(() => expect(toastText()).toBe('访问过于频繁，请完成安全验证'));
});

it('quiet calls show no captcha', async () => {
  await expect(call(brandList, { quiet: true })).rejects.toMatchObject({ code: 9598 });
  expect(shown()).toBe(0);
  expect(toastText()).toBe('');
});

it('shows the refusal of the guard', async () => {
  fakeServer.refuse(anticlimbCheck, 'captchaRefused');
  await expect(call(brandList)).rejects.toMatchObject({ code: 9598 });
  await waitFor(() => expect(toastText()).toBe('安全验证未通过，请重新验证'));
});

it('after the captcha was closed the call can be repeated', async () => {
  const Brands = () => (
    <AnswerView of={useCall(brandList)} loading="loading">
      {() => 'brands'}
    </AnswerView>
  );
  fakeCaptcha.answers({ ret: 2 });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Brands />
    </QueryClientProvider>,
  );
  const fault = await screen.findByRole('alert');
  expect(fault.textContent).toContain('已取消安全验证');
  await waitFor(() => expect(toastText()).toBe('已取消安全验证'));
  fakeCaptcha.answers({});
  await userEvent.click(screen.getByRole('button'));
  expect(await screen.findByText('brands')).toBeDefined();
});
