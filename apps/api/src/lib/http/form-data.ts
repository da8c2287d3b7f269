import { Failure } from '../failure.ts';

/** One part of a form with files. Its body is read from the same stream as the rest, so read it before the next part. */
export type FormPart = {
  name: string;
  /** Null: a plain field. */
  filename: string | null;
  body: AsyncIterable<Buffer>;
};

const maxHeaderBytes = 8 * 1024;
const malformed = () => new Failure('badRequest', { field: 'multipart/form-data' });

/** The boundary that a Content-Type names (RFC 2046). */
export function boundaryOf(contentType: string): string {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^\s;"]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain ?? '';
  if (boundary.length === 0 || boundary.length > 70) throw malformed();
  return boundary;
}

/** Reads `multipart/form-data` (RFC 7578) while it arrives and keeps no more than a chunk of it. */
export async function* readForm(
  source: AsyncIterable<Uint8Array>,
  boundary: string,
): AsyncGenerator<FormPart> {
  const chunks = source[Symbol.asyncIterator]();
  // The first boundary may stand at the very beginning; every other one begins with a line break.
  let held: Buffer = Buffer.from('\r\n');
  const more = async () => {
    const next = await chunks.next();
    if (next.done) throw malformed();
    held = Buffer.concat([held, next.value]);
  };
  /** What comes before the delimiter; the delimiter itself is taken too. */
  async function* until(delimiter: Buffer): AsyncGenerator<Buffer> {
    for (;;) {
      const at = held.indexOf(delimiter);
      // The end of what is here may be the beginning of a delimiter.
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

/** The last boundary may end without a line break: `--` and then nothing. */
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

/** A plain field, which is short. */
export async function textOf({ body }: FormPart, most = maxHeaderBytes): Promise<string> {
  let text = Buffer.alloc(0);
  for await (const chunk of body) {
    text = Buffer.concat([text, chunk]);
    if (text.length > most) throw malformed();
  }
  return text.toString('utf8');
}
