import { createPostOutside } from './post-outside.ts';

/** POSTs JSON to a URL; rejects unless the answer is 2xx. */
export type SendNotice = (url: string, body: unknown) => Promise<void>;

type Choice = {
  /** Whether private network addresses are allowed. */
  allowPrivate: boolean;
  maxMs?: number;
};

export function createNoticeSender({ allowPrivate, maxMs = 5_000 }: Choice): SendNotice {
  const post = createPostOutside({ allowPrivate, maxMs, what: 'notice' });
  return async (url, body) => {
    const { status } = await post(url, JSON.stringify(body));
    if (status < 200 || status > 299) throw new Error(`notice: answered with ${status}`);
  };
}
