import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Endpoint } from '@yanche/contract/endpoint';
import { login, sendLoginCode } from '@yanche/contract/people/sso';
import { aBuyer } from './an-order.ts';
import { fakeServer } from './fake-server.ts';

/** A call that is refused until the person logs in. */
export function answerAfterLogin<E extends Endpoint>(
  endpoint: E,
  answer: Parameters<typeof fakeServer.answer<E>>[1],
) {
  fakeServer.refuse(endpoint, 'notLoggedIn');
  fakeServer.answer(sendLoginCode, { resendAfterSeconds: 60 });
  fakeServer.answer(login, () => {
    fakeServer.answer(endpoint, answer);
    return { ...aBuyer, returnUrl: null };
  });
}

/** Waits for the login sheet, fills it in and logs in. */
export async function logIn(user: UserEvent) {
  const sheet = within(await screen.findByRole('dialog', { name: '登录' }));
  await user.type(sheet.getByRole('textbox', { name: '手机号' }), '13800000002');
  await user.type(sheet.getByRole('textbox', { name: '验证码' }), '123456');
  await user.click(sheet.getByRole('checkbox'));
  await user.click(sheet.getByRole('button', { name: '登录' }));
}
