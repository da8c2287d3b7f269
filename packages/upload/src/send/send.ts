import { type SendRequest, type SentReply, sendByFetch } from './send-by-fetch.ts';
import { sendByXhr } from './send-by-xhr.ts';

export type { SendRequest, SentReply };

export type Send = (request: SendRequest) => Promise<SentReply>;

/** Sends one request. XMLHttpRequest reports upload progress; where it is missing (Node), fetch is used. */
export const send: Send = (request) =>
  typeof XMLHttpRequest === 'undefined' ? sendByFetch(request) : sendByXhr(request);
