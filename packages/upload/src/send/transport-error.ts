/** A request without a usable answer. `status` 0: none at all (offline, cut, stalled). spec §8 */
export class TransportError extends Error {
  override readonly name = 'TransportError';
  readonly status: number;
  readonly body: string;
  /** Wait requested by the server, ms. */
  readonly retryAfter: number | undefined;

  constructor(status: number, body = '', retryAfter?: number) {
    super(`ajax error ${status} ${body}`.trim());
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** A refusal: sending the same request again would not help. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

/** Whether the same request may succeed later. */
export const isRetryable = (status: number): boolean =>
  status === 0 || status === 408 || status === 429 || status >= 500;

/** `Retry-After` in ms: seconds, or a date by the server's clock. */
export function retryAfterOf(value: string | null, date: string | null): number | undefined {
  if (value === null) return undefined;
  if (/^\d+$/.test(value.trim())) return Number(value) * 1000;
  const ms = Date.parse(value) - (date === null ? Date.now() : Date.parse(date));
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}
