import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportUsage } from './child.ts';

/*
 * The least a server can do: the body of a PUT into a file, and the disk has it before the answer. `hashed`: it also knows MD5
 * and SHA-256 of what it wrote, and compares the MD5 with that of the client.
 */
const [dataDir = '', mode] = process.argv.slice(2);
let files = 0;
const server = createServer((request, response) => {
  const file = path.join(dataDir, String((files += 1)));
  const hashes = mode === 'hashed' ? [createHash('md5'), createHash('sha256')] : [];
  for (const hash of hashes) request.on('data', (piece: Buffer) => hash.update(piece));
  pipeline(request, createWriteStream(file))
    .then(async () => {
      const handle = await open(file);
      await handle.sync();
      await handle.close();
      const [md5, sha256] = hashes.map((hash) => hash.digest('hex'));
      if (md5 !== request.trailers['x-md5']) response.statusCode = 400;
      response.end(sha256);
    })
    .catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  reportUsage();
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
