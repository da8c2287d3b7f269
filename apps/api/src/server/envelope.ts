import type { Envelope } from '@yanche/contract/endpoint';

/** What a call that succeeded answers. */
export const success = <Data>(data: Data): Envelope<Data> => ({
  code: 0,
  message: 'success',
  data,
});
