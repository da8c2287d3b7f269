import { noticePolicy } from '@yanche/rules/notices/notice-state';
import { leasedWork } from '#database/leased-work.ts';

/** The queue of outside messages. A row found in status `sending` lost its last sender. */
export const noticeQueue = leasedWork({
  table: 'notices',
  key: ['id'],
  policy: noticePolicy,
  whenGivenUp: (now) => ({ ended_at: now }),
});
