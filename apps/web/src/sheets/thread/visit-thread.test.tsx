import { screen, within } from '@testing-library/react';
import {
  getVisitThread,
  type VisitThread,
  writeInVisitThread,
} from '@yanche/contract/orders/visit-thread';
import { expect, it, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { AskButton } from './ask-button.tsx';

const said = (n: number, isOwn: boolean, text: string, name: string | null = null) => ({
  messageId: anId(n),
  at: '2026-11-24T03:00:00Z',
  isOwn,
  name,
  text,
});
const thread = (messages: VisitThread['messages'], mayWrite = true): VisitThread => ({
  mayWrite,
  messages,
});
const show = (as: 'customer' | 'inspector', unread = 0, mayWrite = true) =>
  renderScreen(<AskButton orderId={anId(1)} as={as} messages={{ unread, mayWrite }} />, '/');
const sheet = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('the customer asks, and what was written is there', async () => {
  const sent = vi.fn();
  fakeServer.answer(getVisitThread, thread([]));
  fakeServer.answer(writeInVisitThread, ({ body }) => {
    sent(body);
    return thread([said(1, true, '从北门进')]);
  });
  const { user } = show('customer');
  await user.click(screen.getByRole('button', { name: '问检测师' }));
  const open = await sheet('问检测师');
  expect(await open.findByText(/问问几点到/)).toBeDefined();
  await user.click(open.getByRole('button', { name: '发送' }));
  expect(open.getByText('请写几句话')).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
  await user.type(open.getByLabelText('留言'), '从北门进');
  await user.click(open.getByRole('button', { name: '发送' }));
  expect(await open.findByText('从北门进')).toBeDefined();
  expect(open.getByLabelText<HTMLTextAreaElement>('留言').value).toBe('');
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ orderId: anId(1), text: '从北门进' });
});

it('the inspector sees what is new, without the name of the customer', async () => {
  fakeServer.answer(getVisitThread, thread([said(1, false, '几点到？'), said(2, true, '十点')]));
  const { user } = show('inspector', 1);
  await user.click(screen.getByRole('button', { name: '客户留言 · 1 条新留言' }));
  const open = await sheet('客户留言');
  expect(await open.findByText('客户')).toBeDefined();
  expect(open.getByText('你')).toBeDefined();
});

it('what was typed stays when it is refused, with the reason', async () => {
  fakeServer.answer(getVisitThread, thread([said(1, false, '好的', '王建国')]));
  fakeServer.answer(writeInVisitThread, () => {
    throw fakeServer.failure('visitThreadFull');
  });
  const { user } = show('customer', 1);
  await user.click(screen.getByRole('button', { name: '问检测师 · 1 条新留言' }));
  const open = await sheet('问检测师');
  expect(await open.findByText('王建国')).toBeDefined();
  await user.type(open.getByLabelText('留言'), '还有一件事');
  await user.click(open.getByRole('button', { name: '发送' }));
  expect((await open.findByRole('alert')).textContent).toContain('留言已满');
  expect(open.getByLabelText<HTMLTextAreaElement>('留言').value).toBe('还有一件事');
});

it('after the visit it can be read only', async () => {
  fakeServer.answer(getVisitThread, thread([said(1, true, '从北门进')], false));
  const { user } = show('customer', 0, false);
  await user.click(screen.getByRole('button', { name: '留言记录' }));
  const open = await sheet('问检测师');
  expect(await open.findByText(/检测已结束/)).toBeDefined();
  expect(open.queryByRole('button', { name: '发送' })).toBeNull();
});
