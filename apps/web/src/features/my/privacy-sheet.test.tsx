import { screen, within } from '@testing-library/react';
import { logout } from '@yanche/contract/people/sso';
import { closeAccount, getAccountClosing, sendClosingCode } from '@yanche/contract/privacy/privacy';
import { beforeEach, expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { PrivacySheet } from './privacy-sheet.tsx';

const user = {
  userId: anId(1),
  userName: '张三',
  phoneMask: '139****0001',
  roles: ['buyer' as const],
  dealerId: null,
};
let closed = 0;

const show = async (title = '隐私与账号注销') => {
  const { user: person } = renderScreen(
    <PrivacySheet open onClose={() => (closed += 1)} user={user as never} />,
    '/',
  );
  return { person, sheet: within(await screen.findByRole('dialog', { name: title })) };
};
const bodies = () => fakeServer.requests(closeAccount).map(({ body }) => body);

beforeEach(() => {
  closed = 0;
  fakeServer.answer(getAccountClosing, { obstacles: [], gold: 0 });
  fakeServer.answer(sendClosingCode, { resendAfterSeconds: 60 });
  fakeServer.answer(closeAccount, { closed: true as const });
  fakeServer.answer(logout, {});
});

it('says what goes and what stays for how long, and gives the own data', async () => {
  const { sheet } = await show();
  expect(sheet.getByText(/姓名、手机号/)).toBeDefined();
  expect(sheet.getByText(/发票等会计凭证/).textContent).toContain('30 年');
  expect(sheet.getByRole('link', { name: '下载我的数据' }).getAttribute('href')).toBe(
    '/api/account/data',
  );
});

it('shows what is open, with a way to it, and no form', async () => {
  fakeServer.answer(getAccountClosing, {
    obstacles: [
      { kind: 'orders', count: 2 },
      { kind: 'money', count: 1_234 },
    ],
    gold: 0,
  });
  const { sheet } = await show();
  expect(await sheet.findByText('2 个订单还没有结束')).toBeDefined();
  expect(sheet.getByText(/钱包里还有.*12\.34/)).toBeDefined();
  expect(sheet.getByRole('link', { name: /2 个订单/ }).getAttribute('href')).toContain('rderList');
  expect(sheet.queryByRole('button', { name: '注销账号' })).toBeNull();
});

it('needs code and tick, asks once more, and leaves', async () => {
  const { person, sheet } = await show();
  await person.click(await sheet.findByRole('button', { name: '注销账号' }));
  expect(await sheet.findByText('请输入 6 位验证码')).toBeDefined();
  await person.click(sheet.getByRole('button', { name: '获取验证码' }));
  expect(await sheet.findByRole('button', { name: '60 秒后重发' })).toBeDefined();
  await person.type(sheet.getByLabelText('短信验证码'), '123456');
  await person.click(sheet.getByRole('button', { name: '注销账号' }));
  expect(await sheet.findByText('请先勾选')).toBeDefined();
  await person.click(sheet.getByRole('checkbox'));
  await person.click(sheet.getByRole('button', { name: '注销账号' }));
  expect(bodies()).toEqual([]);
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getAllByRole('button').at(-1)!);
  await expect.poll(bodies).toEqual([{ code: '123456', agreed: true }]);
  await expect.poll(() => closed).toBe(1);
  expect(fakeServer.requests(logout)).toHaveLength(1);
});

it('stays where it was when the code is wrong', async () => {
  fakeServer.refuse(closeAccount, 'loginCodeWrong');
  const { person, sheet } = await show();
  await person.type(await sheet.findByLabelText('短信验证码'), '123456');
  await person.click(sheet.getByRole('checkbox'));
  await person.click(sheet.getByRole('button', { name: '注销账号' }));
  const question = within(await screen.findByRole('alertdialog'));
  await person.click(question.getAllByRole('button').at(-1)!);
  await expect.poll(bodies).toHaveLength(1);
  expect(closed).toBe(0);
  expect(fakeServer.requests(logout)).toHaveLength(0);
});

it('speaks English', async () => {
  setLanguage('en');
  fakeServer.answer(getAccountClosing, { obstacles: [], gold: 500 });
  const { sheet } = await show('Privacy and your account');
  expect(await sheet.findByText(/will be lost/)).toBeDefined();
  expect(sheet.getAllByText(/E-Commerce Law/).length).toBeGreaterThan(0);
});
