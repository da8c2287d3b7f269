/** `npm run admin -- <command>`: installs what is missing, builds what is stale, runs the command in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { checkNode, installIfStale, root } from './install.mjs';

checkNode();
installIfStale();
buildIfStale();
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/api/dist/admin.js')).href);
