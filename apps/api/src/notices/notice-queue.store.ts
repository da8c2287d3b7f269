import { noticePolicy } from '@yanche/rules/notices/notice-state';
import { leasedWork } from '#database/leased-work.ts';

/** Sending them outside the app. One found in status `sending` has lost its last sender. */
export const noticeQueue = leasedWork({
  table: 'notices',
  key: ['id'],
  policy: noticePolicy,
  whenGivenUp: (now) => ({ ended_at: now }),
});
