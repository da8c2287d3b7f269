import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { authorizationOf, canonicalRequest } from './signature.ts';

test('one line each: method, type, date, custom headers by name, path', () => {
  const text = canonicalRequest({
    method: 'post',
    contentType: 'application/octet-stream',
    path: '/api/multipart/upload',
    headers: {
      'X-GSS-Part-Number': ' 2 ',
      'x-gss-date': 'Sat, 21 Nov 2026 20:00:00 GMT',
      'content-length': '5',
      'x-gss-bucket': 'photos',
    },
  });
  expect(text).toBe(
    [
      'POST',
      'application/octet-stream',
      'Sat, 21 Nov 2026 20:00:00 GMT',
      'x-gss-bucket:photos',
      'x-gss-date:Sat, 21 Nov 2026 20:00:00 GMT',
      'x-gss-part-number:2',
      '/api/multipart/upload',
    ].join('\n'),
  );
  const signature = createHmac('sha1', 'secret').update(text).digest('base64');
  expect(authorizationOf('key', signature)).toBe('GSS key:1KGcA+/fco1GJtQtzpQqmJLKh6M=');
});

test('without custom headers the date line is empty', () => {
  const text = canonicalRequest({ method: 'GET', contentType: '', path: '/x', headers: {} });
  expect(text).toBe('GET\n\n\n/x');
});
