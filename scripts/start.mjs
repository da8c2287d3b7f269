/** `npm start`: installs what is missing, builds what is stale, runs the server in this process. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIfStale } from './build.mjs';
import { checkNode, installIfStale, root } from './install.mjs';
import { isStartedByNpm, watchParent } from './watch-parent.mjs';

checkNode();
if (isStartedByNpm(root)) {
  // As Ctrl-C does it. A real signal would end us at once on Windows, and the database would stay.
  watchParent(() => process.emit('SIGTERM', 'SIGTERM') || process.exit(1));
}
installIfStale();
buildIfStale();
// Relative paths such as DATA_DIR=.data refer to the project folder, wherever it was started.
process.chdir(root);
process.setSourceMapsEnabled(true);
await import(pathToFileURL(join(root, 'apps/api/dist/main.js')).href);
