import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { Screen } from './screen.tsx';

const runIn = (agent: string) =>
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 ${agent}`);
/** A deep link: no history behind it. */
async function goBack() {
  const { user } = renderScreen(<Screen title="订单详情">…</Screen>, '/orderDetial?orderId=1');
  await user.click(screen.getByRole('button', { name: '返回' }));
}
const isHome = async () => expect((await screen.findByTestId('elsewhere')).textContent).toBe('/');
const stays = async () => {
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByTestId('elsewhere')).toBeNull();
};

it.each([
  ['/jianceReport?hideTitle=1', ''],
  ['/jianceReport?hideTitle=0', '检测报告'],
  ['/orderDetial?hideTitle=1', '检测报告'], // not a screen whose title may hide
])('the title at %s is "%s"', (at, title) => {
  renderScreen(<Screen title="检测报告">…</Screen>, at);
  expect(document.title).toBe(title);
  expect(screen.queryAllByRole('heading')).toHaveLength(title === '' ? 0 : 1);
});

it('in a browser "back" on a deep link goes home', async () => {
  await goBack();
  await isHome();
});

describe('in a mini-program', () => {
  const playStack = (answer: 'success' | 'fail') => {
    runIn('ToutiaoMicroApp/3.56.0');
    const navigateBack = vi.fn((options: Record<string, () => void>) => options[answer]?.());
    vi.stubGlobal('tt', { miniProgram: { navigateBack } });
    return navigateBack;
  };

  it('it leads to the page that opened this one', async () => {
    const navigateBack = playStack('success');
    await goBack();
    await vi.waitFor(() => expect(navigateBack).toHaveBeenCalledOnce());
    expect(navigateBack.mock.calls[0]?.[0]).toMatchObject({ delta: 1 });
    await stays();
  });

  it('home when this is its first page', async () => {
    playStack('fail');
    await goBack();
    await isHome();
  });
});

describe('in our app', () => {
  // Shared by both tests: the host is detected once per page.
  let answer: unknown;
  const callHandler = vi.fn((_api: string, _params: unknown, respond: (answer: unknown) => void) =>
    respond(answer),
  );
  const app = { callHandler, registerHandler: () => undefined };

  it('the app goes back', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    vi.stubGlobal('WebViewJavascriptBridge', app);
    runIn('beetle/9.9.0');
    answer = { code: 0 };
    await goBack();
    const asked = () => callHandler.mock.calls.map(([api]) => api);
    await vi.waitFor(() => expect(asked()).toContain('back'));
    await stays();
  });

  it('home when it has no such call', async () => {
    vi.spyOn(console, 'error').mockReturnValue();
    runIn('beetle/9.9.0');
    answer = { code: -404 };
    await goBack();
    await isHome();
  });
});
