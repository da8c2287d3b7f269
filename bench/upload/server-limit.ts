import { createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { reportUsage } from './child.ts';

/* The least a server can do: the body of a PUT into a file, and the disk has it before the answer. */
const [dataDir = ''] = process.argv.slice(2);
let files = 0;
const server = createServer((request, response) => {
  const file = path.join(dataDir, String((files += 1)));
  pipeline(request, createWriteStream(file))
    .then(async () => {
      const handle = await open(file);
      await handle.sync();
      await handle.close();
      response.end();
    })
    .catch(() => response.destroy());
});
server.listen(0, '127.0.0.1', () => {
  reportUsage();
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
