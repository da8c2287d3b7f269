import { screen } from '@testing-library/react';
import { getBankAccount, getOwnPay, setBankAccount } from '@yanche/contract/pay/own-pay';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { BankAccountScreen } from './bank-account-screen.tsx';
import { PayScreen } from './pay-screen.tsx';

const account = {
  mask: '**** 0128',
  bankName: '工商银行',
  holder: '李工',
  changedAt: '2026-11-01T02:00:00Z',
};
const statement = {
  month: '2026-11',
  total: 80_00,
  withheld: 0,
  net: 80_00,
  jobs: 1,
  status: 'open' as const,
  paidAt: null,
  paidTo: null,
  lines: [
    {
      earningId: '01a21fed-9b76-7399-81d5-4861d6eb4622',
      kind: 'job' as const,
      amount: 94_00,
      at: '2026-11-20T03:00:00Z',
      order: { orderNo: 'YC1', carTitle: '大众 朗逸' },
      note: null,
      reason: null,
    },
    {
      earningId: '01a21fed-9b76-7399-81d5-4861d6eb4623',
      kind: 'deduction' as const,
      amount: -14_00,
      at: '2026-11-21T03:00:00Z',
      order: null,
      note: null,
      reason: '照片重拍',
    },
  ],
};
const months = [
  { month: '2026-11', total: 80_00, status: 'open' as const },
  { month: '2026-10', total: 94_00, status: 'paid' as const },
];

test('a month with each job, why something was taken, and the month before by a tap', async () => {
  fakeServer.answer(getOwnPay, { months, statement, account });
  const { user } = renderScreen(<PayScreen />, '/ownTesting/pay');
  expect(await screen.findByText('大众 朗逸')).toBeDefined();
  expect(screen.getByText('照片重拍')).toBeDefined();
  expect(screen.getByText('待结算')).toBeDefined();
  const paid = { ...statement, month: '2026-10', status: 'paid' as const, total: 94_00 };
  const to = { paidAt: '2026-11-05T03:00:00Z', paidTo: '工商银行 **** 0128', lines: [] };
  fakeServer.answer(getOwnPay, { months, statement: { ...paid, ...to }, account });
  await user.click(screen.getByRole('radio', { name: '2026 年 10 月' }));
  expect(await screen.findByText(/付到 工商银行 \*\*\*\* 0128/)).toBeDefined();
});

test('without an account it says that nothing can be paid; without a job where they come from', async () => {
  fakeServer.answer(getOwnPay, { months, statement, account: null });
  renderScreen(<PayScreen />, '/ownTesting/pay');
  expect(await screen.findByText(/还没有收款账户/)).toBeDefined();
});

test('before the first job', async () => {
  fakeServer.answer(getOwnPay, { months: [], statement: null, account: null });
  renderScreen(<PayScreen />, '/ownTesting/pay');
  expect(await screen.findByText('还没有报酬')).toBeDefined();
  expect(screen.getByText('未填写')).toBeDefined();
});

test('a mistyped card is said before anything is sent; what was typed stays', async () => {
  fakeServer.answer(getBankAccount, { account: null, realName: '李工' });
  fakeServer.answer(setBankAccount, { account, realName: '李工' });
  const { user } = renderScreen(<BankAccountScreen />, '/ownTesting/pay/account');
  expect(await screen.findByLabelText(/户名/)).toHaveProperty('value', '李工');
  await user.type(screen.getByLabelText(/开户行/), '工商银行');
  const number = screen.getByLabelText(/银行卡号/);
  await user.type(number, '6222021234567890129');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(screen.getByText(/卡号不对/)).toBeDefined();
  expect(fakeServer.requests(setBankAccount).map(({ body }) => body)).toEqual([]);
  await user.clear(number);
  await user.type(number, '6222 0212 3456 7890 128');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('收款账户已保存')).toBeDefined();
  const sent = { number: '6222 0212 3456 7890 128', bankName: '工商银行', holder: '李工' };
  expect(fakeServer.requests(setBankAccount).map(({ body }) => body)).toEqual([sent]);
});
