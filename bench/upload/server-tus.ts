import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { open } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { reportUsage } from './child.ts';

/*
 * tus with its file store, as documented: without flushing. With `synced` it flushes before the last answer, which a
 * plain PUT and ours guarantee.
 */
const [directory = '', promise = ''] = process.argv.slice(2);
const tus = new Server({
  path: '/files',
  datastore: new FileStore({ directory }),
  async onUploadFinish(_, { id }) {
    if (promise !== 'synced') return {};
    const handle = await open(path.join(directory, id));
    await handle.sync();
    await handle.close();
    return {};
  },
});
const server = createServer((request, response) => void tus.handle(request, response));
server.listen(0, '127.0.0.1', () => {
  reportUsage();
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
