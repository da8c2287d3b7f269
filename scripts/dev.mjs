/**
 * `npm run dev`: the API under `tsx watch`, and the Vite dev server for the web app, which hands
 * every path of the contract on to the API.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkNode, installIfStale, root } from './install.mjs';

checkNode();
installIfStale();

const webPort = Number(process.env.PORT ?? 5173);
const apiPort = Number(process.env.API_PORT ?? 3000);

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
const web = await createServer({
  root: join(root, 'apps/web'),
  configFile: join(root, 'apps/web/vite.config.ts'),
  server: {
    host: true,
    port: webPort,
    proxy: { [callPattern()]: { target: `http://127.0.0.1:${apiPort}`, xfwd: true } },
  },
});
await web.listen();
web.printUrls();

api.once('exit', (code) => void web.close().then(() => process.exit(code ?? 0)));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => api.kill(signal));

/** Exactly the calls: screens may live under the same first folder. */
function callPattern() {
  const folder = join(root, 'packages/contract/src');
  const paths = readdirSync(folder)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => [...readFileSync(join(folder, name), 'utf8').matchAll(/path: '(\/[^']*)'/g)])
    .map(([, path]) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+'));
  return `^(/api/.*|/openapi\\.json|${[...new Set(paths)].join('|')})(\\?.*)?$`;
}
