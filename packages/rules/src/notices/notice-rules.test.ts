import { describe, expect, it } from 'vitest';
import {
  isForColleagues,
  type NoticeKind,
  noticeKinds,
  orderNotices,
  orderNoticesOf,
  selfNotices,
} from './notice-rules.ts';
import { nextOrderStatus, orderTransitions } from '../orders/order-state.ts';
import { nextSelfStatus, selfTransitions } from '../orders/self-order-state.ts';

describe('who is told what', () => {
  it('names existing steps only', () => {
    const orders = orderNotices.flatMap(({ from, event }) =>
      from.map((status) => nextOrderStatus(status, event)),
    );
    const selves = selfNotices.flatMap(({ from, event }) =>
      from.map((status) => nextSelfStatus(status, event)),
    );
    expect([...orders, ...selves]).not.toContain(null);
  });

  it('notifies nobody twice of one step', () => {
    const keys = [
      ...orderNotices.flatMap(({ from, event, to, only }) =>
        // Of one step an order is disputed or it is not.
        from.map((f) => `${f} ${event} ${to} ${only === 'disputed' ? only : ''}`),
      ),
      ...selfNotices.flatMap(({ from, event, to }) => from.map((f) => `self ${f} ${event} ${to}`)),
    ];
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('covers everything that others do to a paid order', () => {
    const untold = orderTransitions.filter(
      ({ from, event }) => orderNoticesOf(from, event).length === 0,
    );
    // The customer's own actions, answered by their screen.
    expect(untold.map(({ from, event }) => `${from} ${event}`)).toEqual([
      '10 cancel',
      '60 confirm',
    ]);
    const silent = selfTransitions.filter(
      ({ from, event }) =>
        !selfNotices.some((rule) => rule.event === event && rule.from.includes(from)),
    );
    expect(silent.map(({ from, event }) => `${from} ${event}`)).toEqual([
      '10 cancel',
      '20 start',
      '25 resume',
      '25 submit',
      '45 submit',
    ]);
  });

  it('colleagues get what is worth an outside message', () => {
    for (const [kind, ways] of Object.entries(noticeKinds)) {
      expect(isForColleagues(kind as NoticeKind), kind).toBe(ways.length > 1);
    }
  });

  it('text messages only for urgent kinds', () => {
    const texts = Object.entries(noticeKinds).filter(([, ways]) =>
      (ways as readonly string[]).includes('sms'),
    );
    expect(texts.map(([kind]) => kind)).toEqual([
      'noInspector',
      'placeClosed',
      'onTheWay',
      'reportToConfirm',
      'reportReady',
      'disputeDecided',
      'refunded',
      'jobPlaceClosed',
      'inspectorInvited',
      'applicationAccepted',
      'certificateSuspended',
      'appealEnded',
      'selfCertified',
      'selfRefunded',
      'claimMoreNeeded',
      'claimReminder',
      'claimOffered',
      'claimRefused',
      'claimPaid',
      'bankAccountChanged',
      'colleagueInvited',
    ]);
  });
});
