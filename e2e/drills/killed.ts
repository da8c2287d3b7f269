import { cancelForUser } from '@yanche/contract/orders/cancel-orders';
import { orderInfo } from '@yanche/contract/orders/orders';
import { isAlive } from '../../apps/api/src/lib/embedded-postgres/embedded-postgres-server.ts';
import { random, wait } from '../shoppers.ts';
import { databasePid, type Drill, inShop, statusOf, until } from './drill.ts';

const serverKilled: Drill = {
  name: 'server killed during submits, 3 times',
  run: () =>
    inShop(async (shop) => {
      const { shoppers } = shop;
      for (let kill = 1; kill <= 3; kill += 1) {
        await shoppers.waitForMore(3);
        await wait(random(300));
        await shop.product.kill();
        await shop.restart();
      }
    }),
};

const databaseKilled: Drill = {
  name: 'PostgreSQL killed, 5 times',
  run: () =>
    inShop(async ({ shoppers, product, dataDir }) => {
      let back = 0;
      for (let kill = 1; kill <= 5; kill += 1) {
        await shoppers.waitForMore(3);
        const pid = await databasePid(dataDir);
        process.kill(pid, 'SIGKILL');
        await until(() => !isAlive(pid));
        const isBack = await until(
          async () =>
            (await statusOf(product.url)) === 200 &&
            (await databasePid(dataDir).catch(() => pid)) !== pid,
        );
        if (isBack) back += 1;
      }
      return { note: `back ${back} of 5`, faults: back === 5 ? [] : ['it did not come back'] };
    }),
};

const parentKilled: Drill = {
  name: 'npm killed under npm start',
  run: () =>
    inShop(
      async (shop) => {
        const { product, dataDir } = shop;
        const pid = await databasePid(dataDir);
        process.kill(product.pid, 'SIGKILL');
        const isGone = await until(
          async () => !isAlive(pid) && (await statusOf(product.url)) === 0,
          15_000,
        );
        if (isGone) await shop.restart();
        return { faults: isGone ? [] : ['the product stayed'] };
      },
      { by: 'npm' },
    ),
};

/** Whose refunds the job has to make. */
const isBuyer = (phone: string) => phone.startsWith('1391');

const inTheMiddleOfAJob: Drill = {
  name: 'killed in the middle of refunds, 3 times',
  run: () =>
    inShop(async (shop) => {
      const { shoppers } = shop;
      await until(
        () =>
          shoppers.acknowledged.filter(({ phone, paid }) => paid && isBuyer(phone)).length >= 40,
      );
      const paid = shoppers.acknowledged.filter((order) => order.paid && isBuyer(order.phone));
      const cancelled: typeof paid = [];
      for (const order of paid) {
        const body = { orderId: order.orderId, code: 'U08' as const };
        const { code } = await shoppers.clientOf(order.phone)(cancelForUser, { body });
        if (code === 0) cancelled.push(order);
      }
      const stateOf = async ({ phone, orderId }: (typeof cancelled)[number]) =>
        (await shoppers.clientOf(phone)(orderInfo, { query: { orderId } })).data.payStatus;
      for (let kill = 1; kill <= 3; kill += 1) {
        await shop.product.kill();
        await shop.restart();
        await wait(random(150)); // the jobs begin with the start
      }
      const states = () => Promise.all(cancelled.map(stateOf));
      const isRefunded = async () => (await states()).every((state) => state === 'refunded');
      const faults = (await until(isRefunded)) ? [] : ['not every refund was made'];
      for (const order of paid) if (cancelled.includes(order)) order.paid = false;
      return { note: `${cancelled.length} refunds`, faults };
    }),
};

export const killedDrills = [serverKilled, databaseKilled, parentKilled, inTheMiddleOfAJob];
