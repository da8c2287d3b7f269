import type { BoardJob } from '@yanche/contract/console/jobs';
import { readInspectorPhone } from '@yanche/contract/console/inspectors';
import { readCustomerPhone } from '@yanche/contract/console/order-commands';
import { call } from '#lib/call/call.ts';
import type { Command } from '#lib/resource/resource.ts';
import { dispatchTexts } from './dispatch.texts.ts';

/** Reading a number is written down, as everywhere. */
export const callInspector: Command<BoardJob> = {
  title: dispatchTexts.callInspector,
  async send({ inspectorId }, { reason }) {
    const body = { inspectorId: inspectorId ?? '', reason };
    return { shownOnce: (await call(readInspectorPhone, { body })).phone };
  },
};

export const callCustomer: Command<BoardJob> = {
  title: dispatchTexts.callCustomer,
  async send({ orderId }, { reason }) {
    const { phone } = await call(readCustomerPhone, { body: { orderId, reason } });
    return { shownOnce: phone };
  },
};
