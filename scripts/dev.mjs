/**
 * `npm run dev`: the API under `tsx watch`, and the Vite dev servers of the web app, which hands calls on to it (see
 * apps/web/vite.config.ts), and of the console, to which that one hands `/console`.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { checkNode, installIfStale, root } from './install.mjs';

checkNode();
installIfStale();

const webPort = Number(process.env.PORT ?? 3000);
const apiPort = Number(process.env.API_PORT ?? 3001);
process.env.API_URL = `http://localhost:${apiPort}`;

const api = spawn(
  process.execPath,
  [join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'src/main.ts'],
  {
    cwd: join(root, 'apps/api'),
    stdio: 'inherit',
    env: {
      DATA_DIR: join(root, '.data'),
      PUBLIC_URL: `http://localhost:${webPort}`,
      ...process.env,
      PORT: String(apiPort),
    },
  },
);

const { createServer } = await import('vite');
const consoleApp = await createServer({
  root: join(root, 'apps/console'),
  configFile: join(root, 'apps/console/vite.config.ts'),
  server: { host: true, port: webPort + 2, strictPort: false },
});
await consoleApp.listen();
process.env.CONSOLE_URL = `http://localhost:${consoleApp.config.server.port}`;
const web = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: { host: true, port: webPort, strictPort: true },
});
await web.listen();
web.printUrls();

// Ctrl-C reaches the API too; we stay until it has stopped its database.
api.once(
  'exit',
  (code) => void Promise.all([web.close(), consoleApp.close()]).then(() => process.exit(code ?? 0)),
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));
