import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAlipayPayment } from '#providers/payment/alipay-payment.ts';
import { createWechatPayment } from '#providers/payment/wechat-payment.ts';
import { createFakeAlipay } from './fake-alipay.ts';
import { createFakeWechat } from './fake-wechat-pay.ts';
import { testWith } from './fixture.ts';

const newKeys = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const timeoutMs = 400;

const pemOf = (key: KeyObject) =>
  Buffer.from(
    key.export({ format: 'pem', type: key.type === 'private' ? 'pkcs8' : 'spki' }),
  ).toString('base64');

/** Faults: no answer, garbage, a server error, a correct answer without signature. */
type Mood = 'well' | 'silent' | 'garbage' | 'down' | 'unsigned';

/** Both payment providers over HTTP on one port, and our adapters configured for them. */
export async function startPaymentProviders(clock: { now: () => Date }) {
  const [ours, theirs] = [newKeys(), newKeys()];
  const keys = { merchantPublicKey: ours.publicKey, companyPrivateKey: theirs.privateKey };
  const wechatKeys = {
    appId: 'wx0123456789abcdef',
    miniAppId: 'wxfedcba9876543210',
    appSecret: 'the-app-secret',
    merchantId: '1900000109',
    serialNo: '5157F09EFDC096DE',
    privateKey: ours.privateKey,
    apiKey: '0123456789abcdef0123456789ABCDEF',
    publicKeyId: 'PUB_KEY_ID_0119000001',
    publicKey: theirs.publicKey,
  };
  const alipayKeys = {
    appId: '2021000000000001',
    sellerId: '2088000000000001',
    privateKey: ours.privateKey,
    publicKey: theirs.publicKey,
  };
  const wechat = createFakeWechat({ ...keys, ...wechatKeys }, clock.now);
  const alipay = createFakeAlipay({ ...keys, ...alipayKeys });
  let mood: Mood = 'well';
  const asked: string[] = [];
  const server = createServer((request, reply) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      const isAlipay = (request.url ?? '').startsWith('/gateway.do');
      const method = new URLSearchParams(text).get('method');
      asked.push(isAlipay ? String(method) : `${request.method} ${request.url}`);
      // A provider that does not answer may still have executed the request.
      const answer = isAlipay ? alipay.handle(text) : wechat.handle(request, text);
      const unsigned = answer.body.replace(/"sign":"[^"]*"/, '"sign":"AAAA"');
      if (mood === 'down') reply.writeHead(502).end('<html>');
      else if (mood === 'garbage') reply.writeHead(200).end('garbage');
      else if (mood === 'unsigned') reply.writeHead(answer.status).end(unsigned);
      else if (mood === 'well') reply.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const place = { pay: origin, api: origin, login: 'https://open.weixin.example/authorize' };
  return {
    wechat,
    alipay,
    /** Verifies our signatures. */
    merchantKey: ours.publicKey,
    asked,
    cashiers: {
      wechat: createWechatPayment(wechatKeys, clock, place, timeoutMs),
      alipay: createAlipayPayment(alipayKeys, clock, `${origin}/gateway.do`, timeoutMs),
    },
    /** The same keys as environment variables. */
    environment: {
      PAY_WECHAT_APP_ID: wechatKeys.appId,
      PAY_WECHAT_APP_SECRET: wechatKeys.appSecret,
      PAY_WECHAT_MERCHANT_ID: wechatKeys.merchantId,
      PAY_WECHAT_SERIAL_NO: wechatKeys.serialNo,
      PAY_WECHAT_PRIVATE_KEY: pemOf(ours.privateKey),
      PAY_WECHAT_API_KEY: wechatKeys.apiKey,
      PAY_WECHAT_PUBLIC_KEY_ID: wechatKeys.publicKeyId,
      PAY_WECHAT_PUBLIC_KEY: pemOf(theirs.publicKey),
      PAY_ALIPAY_APP_ID: alipayKeys.appId,
      PAY_ALIPAY_SELLER_ID: alipayKeys.sellerId,
      PAY_ALIPAY_PRIVATE_KEY: pemOf(ours.privateKey),
      PAY_ALIPAY_PUBLIC_KEY: pemOf(theirs.publicKey),
    },
    /** Marks this trade as paid at the provider; we do not know yet. */
    paid(number: string) {
      const [wechatTrade, alipayTrade] = [wechat.trades.get(number), alipay.trades.get(number)];
      if (wechatTrade) wechatTrade.state = 'SUCCESS';
      if (alipayTrade) alipayTrade.status = 'TRADE_SUCCESS';
    },
    mood(next: Mood) {
      mood = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The providers of the running test file. */
export let providers: Awaited<ReturnType<typeof startPaymentProviders>>;

/** A test in a file whose API uses them. Notification routes are registered when the app is built. */
export const payTest = testWith({
  env: { PUBLIC_URL: 'http://localhost:3000' },
  async prepare(deps) {
    providers = await startPaymentProviders(deps.clock);
    deps.cashiers = { ...deps.cashiers, ...providers.cashiers };
  },
})
  .extend('companies', { scope: 'file', auto: true }, ({ started }, { onCleanup }) => {
    const own = providers;
    onCleanup(() => own.close());
    return started && own;
  })
  .extend('good mood', { auto: true }, ({ companies }, { onCleanup }) =>
    onCleanup(() => {
      companies.mood('well');
      companies.wechat.refundsAre('SUCCESS');
      companies.alipay.refundsAreSlow(false);
    }),
  );
