import { createCipheriv, generateKeyPairSync, verify } from 'node:crypto';
import { shanghaiClock } from '@yanche/rules/calendar';
import { expect, test } from 'vitest';
import { canonicalFields, rawValueOf, signText, verifyText } from './alipay-signing.ts';
import { fenOf } from './alipay-notice.ts';
import { fromOutNo, toOutNo } from './trade-numbers.ts';
import { openSealed, signLines, verifyLines } from './wechat-signing.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

test('WeChat: the lines of the documents, each ended, the empty body too', () => {
  const parts = ['GET', '/v3/certificates', '1554208460', '593BEC0C930BF1AFEB40B4A08C8FB242', ''];
  const documented = 'GET\n/v3/certificates\n1554208460\n593BEC0C930BF1AFEB40B4A08C8FB242\n\n';
  const signature = signLines(parts, privateKey);
  const bytes = Buffer.from(signature, 'base64');
  expect(verify('RSA-SHA256', Buffer.from(documented), publicKey, bytes)).toBe(true);
  expect(verifyLines(parts, signature, publicKey)).toBe(true);
  expect(verifyLines([...parts.slice(0, 4), ' '], signature, publicKey)).toBe(false);
  expect(verifyLines(parts, signature, other.publicKey)).toBe(false);
  expect(verifyLines(parts, 'no base64 %%', publicKey)).toBe(false);
});

test('WeChat: opens what was sealed with our key, and nothing that was changed', () => {
  const apiKey = '0123456789abcdef0123456789ABCDEF';
  const cipher = createCipheriv('aes-256-gcm', apiKey, 'fdasfjihihih');
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([cipher.update('{"amount":"一"}', 'utf8'), cipher.final()]);
  const sealed = {
    ciphertext: Buffer.concat([bytes, cipher.getAuthTag()]).toString('base64'),
    nonce: 'fdasfjihihih',
    associated_data: 'transaction',
  };
  expect(openSealed(sealed, apiKey)).toBe('{"amount":"一"}');
  expect(openSealed({ ...sealed, associated_data: '' }, apiKey)).toBeNull();
  expect(openSealed({ ...sealed, nonce: 'fdasfjihihiH' }, apiKey)).toBeNull();
  expect(openSealed({ ...sealed, ciphertext: 'AAAA' }, apiKey)).toBeNull();
  expect(openSealed(sealed, apiKey.toLowerCase())).toBeNull();
  // A tag cut short is easier to guess.
  const short = Buffer.from(sealed.ciphertext, 'base64').subarray(0, -4).toString('base64');
  expect(openSealed({ ...sealed, ciphertext: short }, apiKey)).toBeNull();
});

test('Alipay: fields by name, without the sign and what is empty', () => {
  const fields = {
    version: '1.0',
    app_id: '2014072300007148',
    sign: 'x',
    sign_type: 'RSA2',
    notify_url: '',
    charset: 'GBK',
    biz_content: '{"button":[{"name":"ALIFENFEN1"}]}',
    method: 'alipay.mobile.public.menu.add',
    timestamp: '2014-07-24 03:07:50',
  };
  const documented =
    'app_id=2014072300007148&biz_content={"button":[{"name":"ALIFENFEN1"}]}&charset=GBK' +
    '&method=alipay.mobile.public.menu.add&sign_type=RSA2&timestamp=2014-07-24 03:07:50&version=1.0';
  expect(canonicalFields(fields)).toBe(documented);
  expect(canonicalFields(fields, ['sign', 'sign_type'])).not.toContain('sign_type');
  expect(verifyText(documented, signText(documented, privateKey), publicKey)).toBe(true);
  expect(verifyText(`${documented} `, signText(documented, privateKey), publicKey)).toBe(false);
});

test('Alipay: what is signed of an answer is the text as it stands there', () => {
  const raw = '{ "code":"10000","note":"a } \\" { b","deep":{"x":1} }';
  expect(rawValueOf(`{"a_response":${raw},"sign":"s"}`, 'a_response')).toBe(raw);
  expect(rawValueOf(`{"sign":"s","a_response" : ${raw}}`, 'a_response')).toBe(raw);
  for (const text of ['', '{}', '{"a_response":"x"}', '{"a_response":{"x":']) {
    expect(rawValueOf(text, 'a_response')).toBeNull();
  }
});

test('amounts, numbers and times as the companies write them', () => {
  expect(fenOf('268.05')).toBe(26_805);
  expect(fenOf('0.01')).toBe(1);
  expect(fenOf('268.5')).toBe(26_850);
  for (const text of ['', '-1', '1e3', '1.005', '1,000', 'NaN']) expect(fenOf(text)).toBeNull();
  const id = '0199e6a0-1111-7abc-8def-0123456789ab';
  expect(toOutNo(id)).toHaveLength(32);
  expect(fromOutNo(toOutNo(id))).toBe(id);
  for (const text of ['', id, 'x'.repeat(32)]) expect(fromOutNo(text)).toBeNull();
  expect(shanghaiClock(new Date('2026-11-20T18:00:00Z'))).toBe('2026-11-21 02:00:00');
});
