import { screen, waitFor, within } from '@testing-library/react';
import { login, sendLoginCode } from '@yanche/contract/sso';
import { orderInfo } from '@yanche/contract/orders';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askLogin } from '#lib/login-gate.ts';
import { setLanguage } from '#lib/language.ts';
import { useCall } from '#lib/use-call.ts';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';

const ended = vi.fn();

function Page() {
  return <button onClick={() => void askLogin().then(ended)}>open</button>;
}

const open = async (title = '登录') => {
  const { user } = renderScreen(<Page />, '/');
  await user.click(screen.getByRole('button', { name: 'open' }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  return {
    user,
    sheet,
    phone: sheet.getByRole('textbox', { name: '手机号' }),
    code: sheet.getByRole('textbox', { name: '验证码' }),
    agree: sheet.getByRole('checkbox'),
    send: () => user.click(sheet.getByRole('button', { name: '获取验证码' })),
    submit: () => user.click(sheet.getByRole('button', { name: '登录' })),
    fault: () => sheet.queryByRole('alert')?.textContent,
  };
};
const bodies = (of: typeof login | typeof sendLoginCode) =>
  fakeServer.requests(of).map(({ body }) => body);

beforeEach(() => {
  ended.mockClear();
  fakeServer.answer(login, aBuyer);
  fakeServer.answer(sendLoginCode, { resendAfterSeconds: 60 });
});

describe('logging in', () => {
  it('checks phone, its format, code and agreement in this order (spec §5)', async () => {
    const form = await open();
    await form.submit();
    expect(form.fault()).toBe('请输入手机号');
    await form.user.type(form.phone, '2380000');
    await form.submit();
    expect(form.fault()).toBe('请输入正确的手机号');
    await form.user.clear(form.phone);
    await form.user.type(form.phone, '138 0000 0002');
    await form.submit();
    expect(form.fault()).toBe('请输入验证码');
    await form.user.type(form.code, '123456');
    await form.submit();
    const question = within(await screen.findByRole('alertdialog', { name: '同意协议后登录' }));
    expect(bodies(login)).toEqual([]);
    await form.user.click(question.getByRole('button', { name: '不同意' }));
  });

  it('takes "agree" in the dialog for the box and goes on; declining clears it', async () => {
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.user.type(form.code, '123456');
    await form.submit();
    await form.user.click(await screen.findByRole('button', { name: '不同意' }));
    expect(form.agree).toHaveProperty('checked', false);
    expect(bodies(login)).toEqual([]);
    await form.submit();
    await form.user.click(await screen.findByRole('button', { name: '同意并登录' }));
    await waitFor(() => expect(ended).toHaveBeenCalledWith(true));
    expect(bodies(login)).toEqual([{ phone: '13800000002', code: '123456' }]);
  });

  it('closes and forgets phone and code', async () => {
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.user.type(form.code, '123456');
    await form.user.click(form.agree);
    await form.submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(screen.getByRole('button', { name: 'open' }));
    const again = within(await screen.findByRole('dialog', { name: '登录' }));
    expect(again.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '');
    expect(again.getByRole('textbox', { name: '验证码' })).toHaveProperty('value', '');
  });

  it('says what the server says, and stays open', async () => {
    fakeServer.refuse(login, 'loginCodeWrong');
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.user.type(form.code, '000000');
    await form.user.click(form.agree);
    await form.submit();
    await waitFor(() => expect(form.fault()).toBe('验证码不正确，请重新输入'));
    expect(ended).not.toHaveBeenCalled();
  });

  it('takes at most six digits as a code', async () => {
    const form = await open();
    await form.user.type(form.code, '12a34567');
    expect(form.code).toHaveProperty('value', '123456');
  });

  it('ends without a session when it is closed', async () => {
    const form = await open();
    await form.user.click(form.sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(ended).toHaveBeenCalledWith(false));
  });

  it('links to what is agreed to, beside what was typed', async () => {
    const { sheet } = await open();
    const links = sheet.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/agreement/user',
      '/agreement/privacy',
    ]);
    expect(links.every((link) => link.getAttribute('target') === '_blank')).toBe(true);
  });
});

describe('the code', () => {
  afterEach(() => vi.useRealTimers());

  it('needs a phone that can be one', async () => {
    const form = await open();
    await form.send();
    expect(form.fault()).toBe('请输入手机号');
    await form.user.type(form.phone, '12');
    await form.send();
    expect(form.fault()).toBe('手机号格式错误');
    expect(bodies(sendLoginCode)).toEqual([]);
  });

  it('can be asked for again after 60 seconds (spec §9)', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    const waiting = await form.sheet.findByRole('button', { name: /^(60|59) 秒后重发$/ });
    expect(waiting).toHaveProperty('disabled', true);
    expect(bodies(sendLoginCode)).toEqual([{ phone: '13800000002' }]);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(form.sheet.queryByRole('button', { name: '获取验证码' })).toBeNull();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await form.sheet.findByRole('button', { name: '获取验证码' })).toBeDefined();
  });

  it('says why none was sent', async () => {
    fakeServer.refuse(sendLoginCode, 'codeTooMany');
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    expect(await screen.findByText('获取验证码过于频繁，请稍后再试')).toBeDefined();
    fakeServer.disconnect(sendLoginCode);
    await form.send();
    expect(await screen.findByText('发送失败')).toBeDefined();
    expect(form.sheet.getByRole('button', { name: '获取验证码' })).toBeDefined();
  });
});

it('lets the screen behind go on by itself', async () => {
  let loggedIn = false;
  fakeServer.answer(orderInfo, () => {
    if (!loggedIn) throw fakeServer.failure('notLoggedIn');
    return anOrderDetail(1);
  });
  fakeServer.answer(login, () => {
    loggedIn = true;
    return aBuyer;
  });
  const Deep = () => <p>{useCall(orderInfo, { orderId: anId(1) }).data?.carTitle ?? 'waiting'}</p>;
  const { user } = renderScreen(<Deep />, '/');
  const sheet = within(await screen.findByRole('dialog', { name: '登录' }));
  await user.type(sheet.getByRole('textbox', { name: '手机号' }), '13800000002');
  await user.type(sheet.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(sheet.getByRole('checkbox'));
  await user.click(sheet.getByRole('button', { name: '登录' }));
  expect(await screen.findByText('大众 帕萨特 1 号')).toBeDefined();
});

it('speaks English', async () => {
  setLanguage('en');
  const { user } = renderScreen(<Page />, '/');
  await user.click(screen.getByRole('button', { name: 'open' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Log in' }));
  await user.click(sheet.getByRole('button', { name: 'Log in' }));
  expect(sheet.getByRole('alert').textContent).toBe('Please enter your phone number');
});
