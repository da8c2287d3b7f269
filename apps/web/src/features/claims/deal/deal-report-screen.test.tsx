import { screen, within } from '@testing-library/react';
import {
  agreeDeal,
  endDealShare,
  getDeal,
  readSharedDeal,
  saveHandover,
  shareDeal,
} from '@yanche/contract/claims/deals';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aDeal, anOtherDeal, dealLink } from '#testing/a-deal.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { answerDialog, hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { DealReportScreen } from './deal-report-screen.tsx';

const own = () => renderScreen(<DealReportScreen />, `/jiaoyiReport?orderId=${anId(701)}`);
const other = () => renderScreen(<DealReportScreen />, `/jiaoyiReport?link=${dealLink}`);
beforeEach(() => localStorage.clear());

test('car, inspection, price, record, guarantee and claims for the side of the order', async () => {
  const claim = {
    claimId: anId(1),
    claimNo: 'CL2026112100001',
    subject: '发动机渗油',
    status: '70' as const,
    statusText: '已赔付',
    at: '2026-11-25T02:00:00Z',
    paid: 60_000,
  };
  fakeServer.answer(getDeal, aDeal({ claims: [claim] }));
  own();
  expect(await screen.findByText('2026-11-19 检测，里程 74,200 公里')).toBeTruthy();
  const record = within(screen.getByRole('region', { name: '交接单' }));
  expect(record.getByText('74,230 公里')).toBeTruthy();
  expect(record.getByText('对方还没有确认')).toBeTruthy();
  expect(screen.getByText(/维修费，按维修价目表，最高 ¥3,000.00/)).toBeTruthy();
  expect(await hrefOf(/发动机渗油/)).toBe(`/shouhouReportNew?claimId=${anId(1)}`);
  expect(screen.getByText('已赔付 · ¥600.00')).toBeTruthy();
});

test('whoever sent the link sees what the other party sees, and is offered nothing', async () => {
  fakeServer.answer(readSharedDeal, { ...anOtherDeal(), ownLink: true, actions: [] });
  other();
  expect(await screen.findByText(/这是你这边发出的链接/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: '确认交接单' })).toBeNull();
});

test('a price or a mileage that cannot be is told in the form, with nothing sent', async () => {
  fakeServer.answer(getDeal, aDeal());
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '修改' }));
  const sheet = within(await screen.findByRole('dialog', { name: '交接单' }));
  const price = sheet.getByLabelText(/成交价/);
  await user.clear(price);
  await user.type(price, '9999999999');
  expect(await sheet.findByText(/请写金额/)).toBeTruthy();
  await user.clear(price);
  await user.type(price, '86000');
  const km = sheet.getByLabelText(/交付时里程/);
  await user.clear(km);
  await user.type(km, '70000');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('里程比报告时少 4,200 公里')).toBeTruthy();
  await answerDialog(user, '取消');
  expect(fakeServer.requests(saveHandover)).toHaveLength(0);
});

test('writes the record; what is missing is said, and what was typed stays when it is refused', async () => {
  const inspection = { ...aDeal().inspection, inspectedOn: '2020-01-01' };
  fakeServer.answer(getDeal, aDeal({ handover: null, inspection }));
  const { user } = own();
  await user.click(await screen.findByRole('button', { name: '写交接单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '交接单' }));
  await user.type(sheet.getByLabelText(/成交价/), '86000');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await sheet.findByText('请选择交付日期')).toBeTruthy();
  expect(sheet.getByText('请填写里程')).toBeTruthy();
  await user.type(sheet.getByLabelText(/交付时里程/), '74230');
  await user.click(sheet.getByRole('button', { name: /交付日期/ }));
  await user.click(await screen.findByRole('button', { name: '确定' }));
  fakeServer.refuse(saveHandover, 'handoverAgreed');
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await screen.findByText(/对方已确认交接单/)).toBeTruthy();
  expect(sheet.getByDisplayValue('86000')).toBeTruthy();
  fakeServer.answer(saveHandover, aDeal());
  await user.click(sheet.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('对方还没有确认')).toBeTruthy();
  expect(fakeServer.requests(saveHandover)[1]?.body).toMatchObject({
    version: 0,
    km: 74_230,
    price: 8_600_000,
    fileIds: [],
  });
});

test('makes a link for the other party and ends it', async () => {
  fakeServer.answer(getDeal, aDeal());
  const { user } = own();
  const shareUrl = `https://yanche.example/jiaoyiReport?link=${dealLink}`;
  fakeServer.answer(shareDeal, aDeal({ shareUrl, actions: ['save', 'share', 'endShare'] }));
  await user.click(await screen.findByRole('button', { name: '生成链接' }));
  expect(await screen.findByText(shareUrl)).toBeTruthy();
  fakeServer.answer(endDealShare, aDeal());
  await user.click(screen.getByRole('button', { name: '停用链接' }));
  await answerDialog(user, '停用链接');
  expect(await screen.findByRole('button', { name: '生成链接' })).toBeTruthy();
});

test('the other party reads it without a login, and logs in to confirm', async () => {
  fakeServer.answer(readSharedDeal, anOtherDeal());
  const { user } = other();
  await user.click(await screen.findByRole('button', { name: '确认交接单' }));
  const sheet = within(await screen.findByRole('dialog', { name: '确认交接单' }));
  await user.click(sheet.getByRole('button', { name: '确认交接单' }));
  expect(await sheet.findByText('请写称呼')).toBeTruthy();
  await user.type(sheet.getByLabelText(/你的称呼/), '沈先生');
  const agreed = { at: '2026-11-21T02:00:00Z', name: '沈先生' };
  answerAfterLogin(agreeDeal, anOtherDeal({ agreed, actions: [] }));
  await user.click(sheet.getByRole('button', { name: '确认交接单' }));
  await logIn(user);
  expect(await screen.findByText(/于 .* 确认，不再修改/)).toBeTruthy();
  expect(screen.getByText('沈先生')).toBeTruthy();
  expect(fakeServer.requests(agreeDeal)[0]?.body).toEqual({
    link: dealLink,
    version: 1,
    name: '沈先生',
  });
  expect(screen.queryByText('发给对方')).toBeNull();
});

test('an ended link, half a link, no order, a failed load', async () => {
  fakeServer.refuse(readSharedDeal, 'partyLinkEnded');
  const first = other();
  expect((await screen.findAllByText(/链接已停用/)).length).toBeGreaterThan(0);
  first.unmount();
  const second = renderScreen(<DealReportScreen />, '/jiaoyiReport?link=abc');
  expect(await screen.findByText(/链接不完整/)).toBeTruthy();
  second.unmount();
  const third = renderScreen(<DealReportScreen />, '/jiaoyiReport');
  expect(await hrefOf('查看我的订单')).toBe('/c/orderList');
  third.unmount();
  fakeServer.refuse(getDeal, 'noPermission');
  own();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('in English, after a revocation', async () => {
  setLanguage('en');
  const { inspection } = aDeal();
  fakeServer.answer(
    getDeal,
    aDeal({ inspection: { ...inspection, changed: 'revoked', status: 'revoked' } }),
  );
  own();
  expect(await screen.findByText(/revoked since/)).toBeTruthy();
  expect(screen.getByText('Not confirmed by the other party yet')).toBeTruthy();
});

test('of a revoked report: what the owner gets, a way to a person, and a claim only where one can be made', async () => {
  const inspection = { ...aDeal().inspection, changed: 'revoked' as const };
  fakeServer.answer(getDeal, aDeal({ inspection, mayClaim: false }));
  const first = own();
  expect(await screen.findByText(/付过的全额退回/)).toBeTruthy();
  expect(screen.getByText(/现在没有可以理赔的/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: /申请理赔/ })).toBeNull();
  expect(await hrefOf(/联系客服/)).toContain('/support');
  first.unmount();
  fakeServer.answer(getDeal, aDeal({ inspection, mayClaim: true }));
  const second = own();
  expect(await screen.findByText(/保障照旧，可以申请理赔/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /申请理赔/ })).toBeTruthy();
  second.unmount();
  fakeServer.answer(readSharedDeal, anOtherDeal({ inspection }));
  other();
  expect(await screen.findByText(/后来被撤销/)).toBeTruthy();
  expect(screen.queryByText(/检测费/)).toBeNull();
});
