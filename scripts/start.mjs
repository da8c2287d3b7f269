/** `npm start`: installs what is missing, builds what is stale, runs the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { checkNode, installIfStale, root } from './install.mjs';

checkNode();
installIfStale();
buildIfStale();
// Relative paths such as DATA_DIR=.data refer to the project folder, wherever it was started.
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
