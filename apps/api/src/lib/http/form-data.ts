import { Failure } from '../failure.ts';

/** One part of a form with files. Bodies share one stream, so read each before the next part. */
export type FormPart = {
  name: string;
  /** Null: a plain field. */
  filename: string | null;
  body: AsyncIterable<Buffer>;
};

const maxHeaderBytes = 8 * 1024;
const malformed = () => new Failure('badRequest', { field: 'multipart/form-data' });

/** The boundary of a Content-Type (RFC 2046). */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary.length === 0 || boundary.length > 70) throw malformed();
  return boundary;
}

/** Streams `multipart/form-data` (RFC 7578), buffering at most a chunk. */
export async function* readForm(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart> {
  const chunks = source[Symbol.asyncIterator]();
  // The first boundary may come at the very start; all others follow a line break.
  let held: Buffer = Buffer.from('\r\n');
  const more = async () => {
    const next = await chunks.next();
    if (next.done) throw malformed();
    held = Buffer.concat([held, next.value]);
  };
  /** Yields what precedes the delimiter and consumes the delimiter. */
  async function* until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(delimiter);
      // The end of the buffer may be the start of a delimiter.
      const sure = at === -1 ? Math.max(0, held.length - delimiter.length + 1) : at;
      const before = held.subarray(0, sure);
      held = held.subarray(at === -1 ? sure : at + delimiter.length);
      if (before.length > 0) yield before;
      if (at !== -1) return;
      await more();
    }
  }
  const textUntil = async (delimiter: string) => {
    let text = Buffer.alloc(0);
    for await (const chunk of until(Buffer.from(delimiter))) {
      text = Buffer.concat([text, chunk]);
      if (text.length > maxHeaderBytes) throw malformed();
    }
    return text.toString('utf8');
  };

  const delimiter = Buffer.from(`\r\n--${boundary}`);
  try {
    await drain(until(delimiter));
    for (;;) {
      const restOfLine = await textUntil('\r\n').catch(endOfForm(() => held));
      if (restOfLine === null || restOfLine.startsWith('--')) return;
      if (restOfLine.trim() !== '') throw malformed();
      const { name, filename } = dispositionOf(await textUntil('\r\n\r\n'));
      const body = until(delimiter);
      yield { name, filename, body };
      await drain(body);
    }
  } finally {
    await chunks.return?.();
  }
}

/** The last boundary may end with `--` and no line break. */
const endOfForm = (rest: () => Buffer) => (error: unknown) => {
  if (rest().toString('latin1').startsWith('-')) return null;
  throw error;
};

function dispositionOf(headers: string): { name: string; filename: string | null } {
  const line = /^content-disposition:\s*form-data\b(.*)$/im.exec(headers)?.[1] ?? '';
  const parameter = (name: string) => {
    const found = new RegExp(`;\\s*${name}=(?:"([^"]*)"|([^\\s;"]+))`, 'i').exec(line);
    return found === null ? null : (found[1] ?? found[2] ?? '');
  };
  const name = parameter('name');
  if (name === null) throw malformed();
  return { name, filename: parameter('filename') };
}

async function drain(body: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of body);
}

/** The text of a short plain field. */
export async function textOf({ body }: FormPart, most = maxHeaderBytes): Promise<string> {
  let text = Buffer.alloc(0);
  for await (const chunk of body) {
    text = Buffer.concat([text, chunk]);
    if (text.length > most) throw malformed();
  }
  return text.toString('utf8');
}
