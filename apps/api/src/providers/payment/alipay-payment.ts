import type { KeyObject } from 'node:crypto';
import { shanghaiClock } from '@yanche/rules/calendar';
import { formatYuan } from '@yanche/rules/money/money';
import * as z from 'zod/mini';
import type { Clock } from '#lib/clock.ts';
import { canonicalFields, rawValueOf, signText, verifyText } from './alipay-signing.ts';
import { fenOf, readAlipayNotice } from './alipay-notice.ts';
import { requestProvider, parseJson, payTimeoutMs } from './request-provider.ts';
import { PaymentFault, type PaymentProvider, type TradeState } from './payment.ts';
import { toOutNo } from './trade-numbers.ts';

export type AlipayKeys = {
  appId: string;
  /** Our seller id, which receives the money. */
  sellerId: string;
  privateKey: KeyObject;
  /** Alipay's key, not ours. */
  publicKey: KeyObject;
};

const alipayGateway = 'https://openapi.alipay.com/gateway.do';

const text = z.optional(z.string().check(z.maxLength(200)));
const answerShape = z.object({
  code: z.string(),
  sub_code: text,
  out_trade_no: text,
  trade_no: text,
  trade_status: text,
  total_amount: text,
  fund_change: text,
  out_request_no: text,
  refund_status: text,
  refund_amount: text,
});
type Answer = z.output<typeof answerShape>;

const states: Record<string, TradeState['state']> = {
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'failed',
  WAIT_BUYER_PAY: 'open',
};

/** Alipay's mobile page (WAP), which opens its app when installed. */
export function createAlipayPayment(
  keys: AlipayKeys,
  clock: Clock,
  gateway = alipayGateway,
  timeoutMs = payTimeoutMs,
): PaymentProvider {
  return {
    name: 'alipay',
    thanks: { type: 'text/plain', body: 'success' },
    readNotice: (rawBody) => readAlipayNotice(keys, rawBody),

    // No request: the URL itself is signed. Alipay creates the trade when the person opens it.
    async open(trade) {
      const content = {
        out_trade_no: toOutNo(trade.tradeNo),
        total_amount: formatYuan(trade.amount),
        subject: trade.title.slice(0, 100),
        product_code: 'QUICK_WAP_WAY',
        quit_url: trade.returnUrl,
        time_expire: shanghaiClock(trade.expireAt),
      };
      const more = { notify_url: trade.notifyUrl, return_url: trade.returnUrl };
      const fields = signed('alipay.trade.wap.pay', content, more);
      return { cashierUrl: `${gateway}?${new URLSearchParams(fields)}`, payParams: null };
    },

    async query(tradeNo) {
      const answer = await ask('alipay.trade.query', { out_trade_no: toOutNo(tradeNo) });
      if (isUnknown(answer)) return { state: 'none', amount: 0, providerTradeNo: '' };
      require(answer, answer.out_trade_no === toOutNo(tradeNo));
      const state = states[answer.trade_status ?? ''];
      const amount = fenOf(answer.total_amount ?? '');
      if (state === undefined || amount === null) {
        throw new PaymentFault('an answer of another shape');
      }
      return { state, amount, providerTradeNo: answer.trade_no ?? '' };
    },

    async close(tradeNo) {
      const answer = await ask('alipay.trade.close', { out_trade_no: toOutNo(tradeNo) });
      if (!isUnknown(answer) && answer.sub_code !== 'ACQ.TRADE_STATUS_ERROR') require(answer);
    },

    async refund({ tradeNo, refundNo, amount }) {
      const answer = await ask('alipay.trade.refund', {
        out_trade_no: toOutNo(tradeNo),
        out_request_no: toOutNo(refundNo),
        refund_amount: formatYuan(amount),
      });
      require(answer, answer.out_trade_no === toOutNo(tradeNo));
      // "N": nothing was refunded by this request, because it was before or will be; the next try queries it.
      return answer.fund_change === 'Y' ? 'done' : 'pending';
    },

    async queryRefund({ tradeNo, refundNo, amount }) {
      const answer = await ask('alipay.trade.fastpay.refund.query', {
        out_trade_no: toOutNo(tradeNo),
        out_request_no: toOutNo(refundNo),
      });
      if (isUnknown(answer)) return 'none';
      require(answer);
      // Without a status it was not executed; the same refund number is paid once.
      if (answer.refund_status !== 'REFUND_SUCCESS') return 'none';
      require(answer, answer.out_request_no === toOutNo(refundNo));
      require(answer, fenOf(answer.refund_amount ?? '') === amount);
      return 'done';
    },
  };

  function signed(method: string, content: object, more: Record<string, string> = {}) {
    const fields = {
      app_id: keys.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: shanghaiClock(clock.now()),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return { ...fields, sign: signText(canonicalFields(fields), keys.privateKey) };
  }

  async function ask(method: string, content: object): Promise<Answer> {
    const request = {
      method: 'POST' as const,
      headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
      body: new URLSearchParams(signed(method, content)).toString(),
    };
    const { status, text: answer } = await requestProvider(gateway, request, timeoutMs);
    if (status !== 200) throw new PaymentFault(`status ${status}`);
    const raw = rawValueOf(answer, `${method.replaceAll('.', '_')}_response`);
    const whole = z.object({ sign: z.string() }).safeParse(parseJson(answer));
    if (raw === null || !whole.success || !verifyText(raw, whole.data.sign, keys.publicKey)) {
      throw new PaymentFault('an answer without its signature');
    }
    const parsed = answerShape.safeParse(parseJson(raw));
    if (!parsed.success) throw new PaymentFault('an answer of another shape');
    return parsed.data;
  }
}

const isUnknown = ({ code, sub_code }: Answer) =>
  code === '40004' && sub_code === 'ACQ.TRADE_NOT_EXIST';

function require({ code, sub_code }: Answer, isOurs = true): void {
  // 20000 and 10003: unknown, or still processing.
  if (code !== '10000') {
    const reason = /^[A-Z._]{1,40}$/.test(sub_code ?? '') ? sub_code : `code ${code.slice(0, 8)}`;
    throw new PaymentFault(reason ?? 'refused', code.startsWith('4'));
  }
  if (!isOurs) throw new PaymentFault('another trade than was asked for');
}
