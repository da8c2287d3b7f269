import { type SendRequest, type SentReply, sendByFetch } from './send-by-fetch.ts';
import { sendByXhr } from './send-by-xhr.ts';

export type { SendRequest, SentReply };

export type Send = (request: SendRequest) => Promise<SentReply>;

/** One request. XMLHttpRequest tells how much has left the phone; where it is missing (Node), fetch does without. */
export const send: Send = (request) =>
  typeof XMLHttpRequest === 'undefined' ? sendByFetch(request) : sendByXhr(request);
