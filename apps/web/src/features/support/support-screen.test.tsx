import { screen, waitFor, within } from '@testing-library/react';
import { uploadPhoto } from '@yanche/contract/files/files';
import {
  complain,
  getHelp,
  getThread,
  listThreads,
  replyInThread,
  sendMessage,
  type ThreadRow,
} from '@yanche/contract/support/threads';
import { beforeEach, expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { aComplaint, aHelp, aThread, aThreadRow } from '#testing/a-thread.ts';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { answerAfterLogin, logIn } from '#testing/log-in.ts';
import { hrefOf } from '#testing/on-page.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { SupportScreen } from './support-screen.tsx';

const orderId = anId(701);
const threads = (data: ThreadRow[]) =>
  fakeServer.answer(listThreads, { data, hasMore: false, next: null });
const ofOrder = () => renderScreen(<SupportScreen />, `/support?about=order&id=${orderId}`);
const ofThread = () => renderScreen(<SupportScreen />, `/support?threadId=${anId(1)}`);

beforeEach(() => {
  localStorage.clear();
  threads([]);
  fakeServer.answer(getHelp, aHelp());
});

test('hours, phone, and questions answered by this order, leading where they say', async () => {
  const { user } = ofOrder();
  expect(await screen.findByText('现在有人')).toBeTruthy();
  expect(await hrefOf(/电话/)).toBe('tel:4000000000');
  await user.click(screen.getByText('发现问题怎么理赔？', { selector: 'summary' }));
  expect(await hrefOf(/去查看/)).toBe(`/shouhouReportNew?orderId=${orderId}`);
  expect(fakeServer.requests(getHelp)[0]?.query).toEqual({ orderId });
  expect(fakeServer.requests(listThreads)[0]?.query).toEqual({ kind: 'order', id: orderId });
});

test('from a payment it says which order it is about, and so does the conversation', async () => {
  const order = { orderId, orderNo: 'YC261128651759', carTitle: '宝马 X1', statusText: '待支付' };
  fakeServer.answer(getHelp, aHelp({ order }));
  const { unmount } = renderScreen(<SupportScreen />, `/support?about=payment&id=${orderId}`);
  const subject = within(await screen.findByRole('region', { name: '关于 · 支付' }));
  expect(subject.getByText('待支付')).toBeTruthy();
  expect(await hrefOf(/YC261128651759/)).toBe(`/orderDetial?orderId=${orderId}`);
  unmount();
  fakeServer.answer(getThread, aThread(1, { title: '关于付款与退款' }));
  ofThread();
  expect(await hrefOf(/YC261119000001/)).toBe(`/orderDetial?orderId=${orderId}`);
});

test('a question about a claim that is there leads to it', async () => {
  fakeServer.answer(getHelp, aHelp({ claimId: anId(5), isOpen: false }));
  const { user } = ofOrder();
  await user.click(await screen.findByText('发现问题怎么理赔？', { selector: 'summary' }));
  expect(await hrefOf(/去查看/)).toBe(`/shouhouReportNew?claimId=${anId(5)}`);
  expect(screen.getByText(/现在休息/)).toBeTruthy();
});

test('writes with a photo; words survive a reload and a refusal', async () => {
  const first = ofOrder();
  await first.user.click(await screen.findByRole('button', { name: '写给我们' }));
  let sheet = within(await screen.findByRole('dialog', { name: '写给我们' }));
  await first.user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await sheet.findByText('请写几句话')).toBeTruthy();
  await first.user.type(sheet.getByLabelText(/想说什么/), '能不能改到下午？');
  first.unmount();
  const { user } = ofOrder();
  await user.click(await screen.findByRole('button', { name: '写给我们' }));
  sheet = within(await screen.findByRole('dialog', { name: '写给我们' }));
  expect(sheet.getByDisplayValue('能不能改到下午？')).toBeTruthy();
  fakeServer.answer(uploadPhoto, ({ query }) => ({
    fileId: query['fileId'] ?? '',
    sha256: query['sha256'] ?? '',
    url: '/files/a.jpg',
  }));
  await user.upload(
    sheet.getByLabelText('为“照片”拍照'),
    new File(['x'], 'x.jpg', { type: 'image/jpeg' }),
  );
  await sheet.findByRole('button', { name: '照片 1' });
  fakeServer.refuse(sendMessage, 'internal');
  await user.click(sheet.getByRole('button', { name: '发送' }));
  await waitFor(() => expect(fakeServer.requests(sendMessage)).toHaveLength(1));
  expect(sheet.getByDisplayValue('能不能改到下午？')).toBeTruthy();
  fakeServer.answer(sendMessage, aThread(1));
  fakeServer.answer(getThread, aThread(1));
  await waitFor(() =>
    expect(sheet.getByRole('button', { name: '发送' }).getAttribute('aria-busy')).not.toBe('true'),
  );
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('已经帮你改到下午三点')).toBeTruthy();
  const [before, sent] = fakeServer.requests(sendMessage).map(({ body }) => body as Body);
  expect(sent).toMatchObject({ about: { kind: 'order', id: orderId }, text: '能不能改到下午？' });
  expect(sent?.fileIds).toHaveLength(1);
  // Asked again it is the same message.
  expect(sent?.requestId).toBe(before?.requestId);
});
type Body = { fileIds: string[]; requestId: string };

test('a complaint has a number and a deadline', async () => {
  const { user } = ofOrder();
  await user.click(await screen.findByRole('button', { name: '投诉' }));
  const sheet = within(await screen.findByRole('dialog', { name: '投诉' }));
  await user.type(sheet.getByLabelText(/想说什么/), '检测师迟到');
  const thread = aThread(1, { complaint: aComplaint, state: 'waiting' });
  fakeServer.answer(complain, thread);
  fakeServer.answer(getThread, thread);
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await screen.findByText('投诉 TS2026112400001')).toBeTruthy();
  expect(screen.getByText(/最晚 11月26日 18:00 答复/)).toBeTruthy();
  expect(screen.getByText('等我们回复')).toBeTruthy();
});

test('goes on in the conversation there is, and replies', async () => {
  threads([aThreadRow(1)]);
  const first = ofOrder();
  expect(await screen.findByText('1 条新回复')).toBeTruthy();
  expect(await hrefOf('接着上次说')).toBe(`/support?threadId=${anId(1)}`);
  first.unmount();
  fakeServer.answer(getThread, aThread(1));
  const { user } = ofThread();
  await user.click(await screen.findByRole('button', { name: '回复' }));
  const sheet = within(await screen.findByRole('dialog', { name: '回复' }));
  await user.type(sheet.getByLabelText(/想说什么/), '谢谢');
  const { messages } = aThread(1);
  const mine = { ...messages[0], messageId: anId(903), text: '谢谢' } as (typeof messages)[number];
  fakeServer.answer(replyInThread, aThread(1, { messages: [...messages, mine] }));
  await user.click(sheet.getByRole('button', { name: '发送' }));
  expect(await within(screen.getByRole('list', { name: '消息' })).findByText('谢谢')).toBeTruthy();
});

test('not logged in, a conversation of somebody else', async () => {
  answerAfterLogin(getHelp, aHelp());
  const { user, unmount } = renderScreen(<SupportScreen />, '/support');
  await logIn(user);
  expect(await screen.findByText('现在有人')).toBeTruthy();
  unmount();
  fakeServer.refuse(getThread, 'notFound');
  ofThread();
  expect(await screen.findByRole('alert')).toBeTruthy();
});

test('in English', async () => {
  setLanguage('en');
  threads([aThreadRow(1, { complaint: aComplaint, unread: 0 })]);
  ofOrder();
  expect(await screen.findByText('Somebody is here now')).toBeTruthy();
  expect(await screen.findByText('Complaint TS2026112400001')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Write to us' })).toBeTruthy();
});
