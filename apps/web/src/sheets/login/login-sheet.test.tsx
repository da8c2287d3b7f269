import { currentAgreement } from '@yanche/rules/orders/agreement-versions';
import { screen, waitFor, within } from '@testing-library/react';
import { captchaGuard } from '@yanche/contract/people/captcha';
import type { Endpoint } from '@yanche/contract/endpoint';
import {
  checkCaptchaAndSendSsoLoginCode,
  getUserInfoByToken,
  login,
  sendLoginCode,
} from '@yanche/contract/people/sso';
import { orderInfo } from '@yanche/contract/orders/orders';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { askLogin, onLoginEvent } from '#lib/current-user/login-gate.ts';
import { setLanguage } from '#lib/language/language.ts';
import { useUser } from '#lib/current-user/use-user.ts';
import { tokenHeader } from '#lib/current-user/session-token.ts';
import { useCall } from '#lib/call/use-call.ts';
import { aBuyer, anId, anOrderDetail } from '#testing/an-order.ts';
import { fakeCaptcha } from '#testing/fake-captcha.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { renderScreen } from '#testing/render-screen.tsx';

const sentLogin = {
  phone: '13800000002',
  code: '123456',
  source: '1',
  agreementVersion: currentAgreement,
};

const ended = vi.fn();

function Page({ children }: { children?: ReactNode }) {
  return (
    <>
      <button onClick={() => void askLogin().then(ended)}>open</button>
      {children}
    </>
  );
}

const open = async (title = '登录', behind?: ReactNode) => {
  const { user } = renderScreen(<Page>{behind}</Page>, '/');
  await user.click(screen.getByRole('button', { name: 'open' }));
  const sheet = within(await screen.findByRole('dialog', { name: title }));
  return {
    user,
    sheet,
    phone: sheet.getByRole('textbox', { name: '手机号' }),
    code: sheet.getByRole('textbox', { name: '验证码' }),
    agree: sheet.getByRole('checkbox'),
    /** Types phone and code. */
    type: async (phone: string, code = '123456') => {
      await user.type(sheet.getByRole('textbox', { name: '手机号' }), phone);
      await user.type(sheet.getByRole('textbox', { name: '验证码' }), code);
    },
    send: () => user.click(sheet.getByRole('button', { name: '获取验证码' })),
    submit: () => user.click(sheet.getByRole('button', { name: '登录' })),
    fault: () => sheet.queryByRole('alert')?.textContent,
  };
};
const bodies = (of: Endpoint) => fakeServer.requests(of).map(({ body }) => body);
const scan = (status: 0 | 1) =>
  fakeServer.answer(captchaGuard, { status, token: 'guard-token', ...fakeCaptcha.choice() });
const events = vi.fn();

let unhear = () => {};
beforeEach(() => {
  ended.mockClear();
  events.mockClear();
  unhear = onLoginEvent(events);
  fakeCaptcha.install();
  scan(0);
  fakeServer.answer(login, { ...aBuyer, returnUrl: null });
  fakeServer.answer(sendLoginCode, { resendAfterSeconds: 60 });
});

afterEach(() => {
  unhear();
  fakeCaptcha.uninstall();
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

  it('"agree" in the dialog ticks the box and continues; declining unticks it', async () => {
    const form = await open();
    await form.type('13800000002');
    await form.submit();
    await form.user.click(await screen.findByRole('button', { name: '不同意' }));
    expect(form.agree).toHaveProperty('checked', false);
    expect(bodies(login)).toEqual([]);
    await form.submit();
    await form.user.click(await screen.findByRole('button', { name: '同意并登录' }));
    await waitFor(() => expect(ended).toHaveBeenCalledWith(true));
    expect(bodies(login)).toEqual([sentLogin]);
    expect(events.mock.calls).toEqual([['success']]);
  });

  it('a complete code logs in whoever has agreed, as the phone fills it in from the message', async () => {
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.user.click(form.agree);
    await form.user.type(form.code, '12345');
    expect(bodies(login)).toEqual([]);
    await form.user.clear(form.code);
    await form.user.click(form.code);
    await form.user.paste('【验车】验证码 123456');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(true));
    expect(bodies(login)).toEqual([sentLogin]);
  });

  it('a wrong code is sent once, and another one again', async () => {
    fakeServer.refuse(login, 'loginCodeWrong');
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.user.click(form.agree);
    await form.user.type(form.code, '654321');
    await waitFor(() => expect(form.fault()).toBeTruthy());
    await form.user.type(form.code, '9');
    expect(bodies(login)).toHaveLength(1);
    fakeServer.answer(login, { ...aBuyer, returnUrl: null });
    await form.user.type(form.code, '{Backspace}6');
    await waitFor(() => expect(ended).toHaveBeenCalledWith(true));
    expect(bodies(login)).toHaveLength(2);
  });

  it('closes and forgets phone and code', async () => {
    const form = await open();
    await form.type('13800000002');
    await form.user.click(form.agree);
    await form.submit();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(screen.getByRole('button', { name: 'open' }));
    const again = within(await screen.findByRole('dialog', { name: '登录' }));
    expect(again.getByRole('textbox', { name: '手机号' })).toHaveProperty('value', '');
    expect(again.getByRole('textbox', { name: '验证码' })).toHaveProperty('value', '');
    expect(again.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('asks for consent anew at every opening, also when nobody logged in', async () => {
    const form = await open();
    await form.user.click(form.agree);
    await form.user.click(form.sheet.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await form.user.click(screen.getByRole('button', { name: 'open' }));
    const again = within(await screen.findByRole('dialog', { name: '登录' }));
    expect(again.getByRole('checkbox')).toHaveProperty('checked', false);
  });

  it('uses the new session at once instead of an earlier token', async () => {
    localStorage.setItem('MINIPROGRAM_TOKEN', 'dead');
    const Name = () => <p>{useUser()?.userName ?? 'nobody'}</p>;
    fakeServer.refuse(getUserInfoByToken, 'notLoggedIn');
    fakeServer.answer(login, () => {
      fakeServer.answer(getUserInfoByToken, aBuyer);
      return { ...aBuyer, returnUrl: null };
    });
    const form = await open('登录', <Name />);
    expect(screen.getByText('nobody')).toBeDefined();
    await form.type('13800000002');
    await form.user.click(form.agree);
    await form.submit();
    expect(await screen.findByText(aBuyer.userName)).toBeDefined();
    expect(tokenHeader()).toEqual({});
  });

  it('says what the server says, and stays open', async () => {
    fakeServer.refuse(login, 'loginCodeWrong');
    const form = await open();
    await form.type('13800000002', '000000');
    await form.user.click(form.agree);
    await form.submit();
    await waitFor(() => expect(form.fault()).toBe('验证码不正确，请重新输入'));
    fakeServer.disconnect(login);
    await form.submit();
    expect(await screen.findByText('登录失败，请检查网络后重试')).toBeDefined();
    expect(ended).not.toHaveBeenCalled();
    expect(events.mock.calls).toEqual([['fail'], ['fail']]);
  });

  it('takes at most six digits as a code, however they are typed or pasted', async () => {
    const form = await open();
    const typed = ['12a34567', '123 456', '１２３４５６', '【验车】验证码 123456，5 分钟内有效。'];
    for (const text of typed) {
      await form.user.clear(form.code);
      await form.user.click(form.code);
      await form.user.paste(text);
      expect(form.code).toHaveProperty('value', '123456');
    }
  });

  it('accepts a phone number as address books format it', async () => {
    const form = await open();
    await form.user.click(form.phone);
    await form.user.paste('+86 138 0000 0002');
    await form.user.type(form.code, '123456');
    await form.user.click(form.agree);
    await form.submit();
    await waitFor(() => expect(bodies(login)).toEqual([sentLogin]));
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
  it('requires a valid phone number', async () => {
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
    expect(bodies(sendLoginCode)).toEqual([{ phone: '13800000002', token: 'guard-token' }]);
    await vi.advanceTimersByTimeAsync(55_000);
    expect(form.sheet.queryByRole('button', { name: '获取验证码' })).toBeNull();
    await vi.advanceTimersByTimeAsync(6_000);
    expect(await form.sheet.findByRole('button', { name: '获取验证码' })).toBeDefined();
  });

  it('counts down for the number it went to: another may have one at once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const form = await open();
    const type = async (phone: string) => {
      await form.user.clear(form.phone);
      await form.user.type(form.phone, phone);
    };
    await type('13800000002');
    await form.send();
    await form.sheet.findByRole('button', { name: /秒后重发$/ });
    await vi.advanceTimersByTimeAsync(20_000);
    await type('138 0000 0003');
    await form.send();
    expect(bodies(sendLoginCode)).toMatchObject([
      { phone: '13800000002' },
      { phone: '13800000003' },
    ]);
    await type('+86 138 0000 0002');
    expect(await form.sheet.findByRole('button', { name: /^3\d 秒后重发$/ })).toBeDefined();
    await type('13800000003');
    expect(await form.sheet.findByRole('button', { name: /^5\d 秒后重发$/ })).toBeDefined();
  });

  it('focuses its field once it is sent', async () => {
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    await waitFor(() => expect(document.activeElement).toBe(form.code));
  });

  it('does not take the focus from a field in use', async () => {
    let release = () => {};
    const sent = new Promise<{ resendAfterSeconds: number }>((resolve) => {
      release = () => resolve({ resendAfterSeconds: 60 });
    });
    fakeServer.answer(sendLoginCode, () => sent);
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    await form.user.click(form.phone);
    release();
    await form.sheet.findByRole('button', { name: /秒后重发$/ });
    expect(document.activeElement).toBe(form.phone);
  });

  it('says why none was sent', async () => {
    fakeServer.refuse(sendLoginCode, 'codeTooMany', { wait: '12 分钟' });
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    expect(await screen.findByText('获取验证码过于频繁，请 12 分钟后再试')).toBeDefined();
    fakeServer.disconnect(sendLoginCode);
    await form.send();
    expect(await screen.findByText('发送失败')).toBeDefined();
    expect(form.sheet.getByRole('button', { name: '获取验证码' })).toBeDefined();
  });
});

describe('the code, by way of the guard', () => {
  const sendTo = async () => {
    const form = await open();
    await form.user.type(form.phone, '13800000002');
    await form.send();
    return form;
  };
  const waiting = /秒后重发$/;

  it('comes after a captcha when the guard wants one', async () => {
    scan(1);
    fakeServer.answer(checkCaptchaAndSendSsoLoginCode, { resendAfterSeconds: 60 });
    const form = await sendTo();
    expect(await form.sheet.findByRole('button', { name: waiting })).toBeDefined();
    expect(bodies(checkCaptchaAndSendSsoLoginCode)).toMatchObject([
      { phone: '13800000002', token: 'guard-token', ticket: 'tr03-good' },
    ]);
  });

  it('does not come when the captcha is closed; what was typed stays', async () => {
    scan(1);
    fakeCaptcha.answers({ ret: 2 });
    const form = await sendTo();
    expect(await screen.findByText('已取消安全验证')).toBeDefined();
    expect(form.phone).toHaveProperty('value', '13800000002');
    expect(form.sheet.getByRole('button', { name: '获取验证码' })).toBeDefined();
  });

  it('closing the sheet closes the captcha', async () => {
    scan(1);
    fakeCaptcha.answers(null);
    const form = await sendTo();
    await waitFor(() => expect(fakeCaptcha.seen.shown).toBe(1));
    await form.user.click(form.sheet.getByRole('button', { name: '关闭', hidden: true }));
    await waitFor(() => expect(fakeCaptcha.seen.destroyed).toBe(1));
  });

  it('counts down what is left of the last one', async () => {
    fakeServer.refuse(sendLoginCode, 'codeTooSoon', { seconds: 41 }, { seconds: 41 });
    const form = await sendTo();
    expect(await form.sheet.findByRole('button', { name: /^(41|40) 秒后重发$/ })).toBeDefined();
  });

  it.each([
    [true, '获取验证码'],
    [false, waiting],
  ])('that the carrier did not take may be asked for again at once: %s', async (retry, name) => {
    fakeServer.refuse(sendLoginCode, 'textNotSent', {}, { retry });
    const form = await sendTo();
    expect(await screen.findByText('短信发送失败，请稍后再试')).toBeDefined();
    expect(await form.sheet.findByRole('button', { name })).toBeDefined();
  });

  it('tells to start over when the guard lets nothing through', async () => {
    fakeServer.refuse(sendLoginCode, 'guardNeeded');
    await sendTo();
    expect(await screen.findByText('获取失败，请重新登录')).toBeDefined();
    expect(bodies(captchaGuard)).toHaveLength(2);
  });
});

it('the screen behind repeats its call', async () => {
  answerAfterLogin(orderInfo, anOrderDetail(1));
  const Deep = () => <p>{useCall(orderInfo, { orderId: anId(1) }).data?.carTitle ?? 'waiting'}</p>;
  const { user } = renderScreen(<Deep />, '/');
  await logIn(user);
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
