import * as z from 'zod/mini';

const text = z.string().check(z.maxLength(200));
const fen = z.int().check(z.gte(0));

/** The fields of WeChat Pay v3 that we read. */
export const trade = z.object({
  appid: text,
  mchid: text,
  out_trade_no: text,
  trade_state: text,
  transaction_id: z.optional(text),
  amount: z.optional(z.object({ total: fen, currency: z.optional(text) })),
});

export const refund = z.object({
  out_refund_no: text,
  out_trade_no: text,
  status: text,
  amount: z.object({ refund: fen, total: fen }),
});

export const refundNews = z.object({
  mchid: text,
  out_trade_no: text,
  out_refund_no: text,
  refund_status: text,
  transaction_id: z.optional(text),
  amount: z.object({ refund: fen, total: fen }),
});

export const envelope = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(80)),
  event_type: text,
  resource: z.object({
    algorithm: z.literal('AEAD_AES_256_GCM'),
    ciphertext: z.string(),
    nonce: z.string(),
    associated_data: z._default(z.string(), ''),
  }),
});

export const opened = z.union([
  z.object({ prepay_id: text }),
  z.object({ h5_url: z.url({ protocol: /^https$/ }) }),
]);
export const login = z.object({ openid: z.string().check(z.minLength(1), z.maxLength(128)) });
