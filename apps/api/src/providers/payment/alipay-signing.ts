import { type KeyObject, sign, verify } from 'node:crypto';

/** The signed text: all non-empty fields sorted by name. */
export function canonicalFields(
  fields: Readonly<Record<string, string>>,
  without: readonly string[] = ['sign'],
): string {
  return Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
}

/** RSA2: SHA256 with RSA. */
export const signText = (text: string, privateKey: KeyObject): string =>
  sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64');

export const verifyText = (text: string, signature: string, publicKey: KeyObject): boolean =>
  verify('RSA-SHA256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));

/** The raw text of one key's value in a JSON object: Alipay signs the text, not the parsed value. */
export function rawValueOf(text: string, key: string): string | null {
  const at = text.indexOf(`"${key}"`);
  const begin = at < 0 ? -1 : text.indexOf('{', at);
  if (begin < 0) return null;
  let depth = 0;
  let isInText = false;
  for (let index = begin; index < text.length; index += 1) {
    const char = text[index];
    if (isInText) {
      if (char === '\\') index += 1;
      else if (char === '"') isInText = false;
    } else if (char === '"') isInText = true;
    else if (char === '{') depth += 1;
    else if (char === '}') depth -= 1;
    if (depth === 0) return text.slice(begin, index + 1);
  }
  return null;
}
