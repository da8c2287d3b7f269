import { readPersonPhone } from '@yanche/contract/console/people';
import { call } from '#lib/call/call.ts';
import type { Command } from '#lib/resource/resource.ts';

/** That the number was read, and why, is written down. */
export const readPhoneCommand: Command<{ userId: string }> = {
  title: ['查看手机号', 'Read the phone number'],
  async send({ userId }, { reason }) {
    const { phone } = await call(readPersonPhone, { body: { userId, reason } });
    return { shownOnce: phone };
  },
};
