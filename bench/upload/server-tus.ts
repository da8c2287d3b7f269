import { FileStore } from '@tus/file-store';
import { Server } from '@tus/server';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tellUsage } from './child.ts';

/* tus with its store of files, as its documentation sets it up. It does not ask the disk to have the bytes. */
const [directory = ''] = process.argv.slice(2);
const tus = new Server({ path: '/files', datastore: new FileStore({ directory }) });
const server = createServer((request, response) => void tus.handle(request, response));
server.listen(0, '127.0.0.1', () => {
  tellUsage();
  process.send?.({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
