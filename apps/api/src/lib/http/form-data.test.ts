import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryOf, readForm, textOf } from './form-data.ts';

async function* inPieces(bytes: Buffer, sizes: readonly number[]) {
  for (let at = 0, i = 0; at < bytes.length; i += 1) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

type Read = { name: string; filename: string | null; body: string };
async function read(bytes: Buffer, boundary: string, sizes = [64]): Promise<Read[]> {
  const parts: Read[] = [];
  for await (const { name, filename, body } of readForm(inPieces(bytes, sizes), boundary)) {
    const chunks: Buffer[] = [];
    for await (const chunk of body) chunks.push(chunk);
    parts.push({ name, filename, body: Buffer.concat(chunks).toString('latin1') });
  }
  return parts;
}

/** Random bytes made of boundary characters. */
const trickyBody = fc
  .array(fc.constantFrom('\r', '\n', '-', '--', '\r\n--', '\r\n--x', 'x', 'abc', '\0'), {
    maxLength: 30,
  })
  .map((pieces) => Buffer.from(pieces.join('')));

test('reads what Node writes, however the bytes are split', async () => {
  const form = fc.array(fc.record({ body: trickyBody, file: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  });
  const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(form, sizes, async (parts, pieces) => {
      const data = new FormData();
      for (const [i, { body, file }] of parts.entries()) {
        if (file) data.append(`f${i}`, new Blob([new Uint8Array(body)]), `图 ${i}.jpg`);
        else data.append(`f${i}`, `值${i}`);
      }
      const response = new Response(data);
      const boundary = boundaryOf(response.headers.get('content-type') ?? '');
      const bytes = Buffer.from(await response.arrayBuffer());
      const latin = (text: string) => Buffer.from(text).toString('latin1');
      expect(await read(bytes, boundary, pieces)).toEqual(
        parts.map(({ body, file }, i) => ({
          name: `f${i}`,
          filename: file ? `图 ${i}.jpg` : null,
          body: file ? body.toString('latin1') : latin(`值${i}`),
        })),
      );
    }),
    { numRuns: 200 },
  );
});

const part = (headers: string, body: string) => `--x\r\n${headers}\r\n\r\n${body}\r\n`;
const named = 'content-disposition: form-data; name=a; filename="b.jpg"';

test('accepts a preamble, other headers, padding, a missing final line break, and an epilogue', async () => {
  const expected = [{ name: 'a', filename: 'b.jpg', body: '--x' }];
  for (const text of [
    `${part(`Content-Type: image/jpeg\r\n${named}`, '--x')}--x--`,
    `hello\r\n${part(named, '--x')}--x--\r\nbye`,
    `${part(named, '--x').replace('--x\r\n', '--x \t\r\n')}--x--\r\n`,
  ]) {
    expect(await read(Buffer.from(text), 'x')).toEqual(expected);
  }
});

test.each([
  ['nothing', ''],
  ['no boundary', 'hello'],
  ['cut in a body', part(named, 'body')],
  ['cut in headers', '--x\r\ncontent-disp'],
  ['no name', `${part('content-type: text/plain', '1')}--x--`],
  ['something behind a boundary', `--xy\r\n${named}\r\n\r\n1\r\n--x--`],
  ['endless headers', `--x\r\n${'a'.repeat(9000)}\r\n\r\n1\r\n--x--`],
])('a malformed form is refused: %s', async (_, text) => {
  await expect(read(Buffer.from(text), 'x')).rejects.toThrow('badRequest');
});

test('a field that is too long is refused; an unread part is skipped', async () => {
  const long = Buffer.from(
    `${part(named, 'y'.repeat(9000))}${part('content-disposition: form-data; name="c"', '1')}--x--`,
  );
  const names: string[] = [];
  for await (const each of readForm(inPieces(long, [100]), 'x')) names.push(each.name);
  expect(names).toEqual(['a', 'c']);
  for await (const each of readForm(inPieces(long, [100]), 'x')) {
    await expect(textOf(each)).rejects.toThrow('badRequest');
    break;
  }
});

test.each([
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(71)}`,
])('a content type without a usable boundary: %s', (type) => {
  expect(() => boundaryOf(type)).toThrow('badRequest');
});

test('a boundary may be quoted', () => {
  expect(boundaryOf('multipart/form-data; boundary="a b"; charset=utf-8')).toBe('a b');
});
