import { idleTimer, type SendRequest, type SentReply, settleReply } from './send-by-fetch.ts';
import { TransportError } from './transport-error.ts';

export function sendByXhr(request: SendRequest): Promise<SentReply> {
  const { signal } = request;
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const xhr = new XMLHttpRequest();
    xhr.open(request.method, request.url);
    xhr.withCredentials = true;
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    const idle = idleTimer(request.idleMs, () => xhr.abort());
    const stop = () => xhr.abort();
    signal.addEventListener('abort', stop);
    xhr.upload.addEventListener('progress', ({ loaded }) => {
      idle.alive();
      request.onSent?.(loaded);
    });
    xhr.addEventListener('progress', () => idle.alive());
    xhr.addEventListener('readystatechange', () => xhr.readyState < 4 && idle.alive());
    // Fires after load, error and abort.
    xhr.addEventListener('loadend', () => {
      idle.stop();
      signal.removeEventListener('abort', stop);
      try {
        signal.throwIfAborted();
        if (xhr.status === 0) throw new TransportError(0);
        resolve(settleReply(xhr.status, xhr.responseText, (name) => xhr.getResponseHeader(name)));
      } catch (error) {
        reject(error);
      }
    });
    xhr.send(request.body as XMLHttpRequestBodyInit);
  });
}
