/** The size of packages/host without the platforms' SDKs. Fails when the budget is exceeded. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { root } from './install.mjs';

const source = join(root, 'packages/host/src');
const budgetKb = 12;

/** Prints one line; returns the number of failures. */
export async function sizeHost() {
  const files = readdirSync(source, { recursive: true }).filter(
    (file) => file.endsWith('.ts') && !/[.]test[.]|testing/.test(file),
  );
  const id = '\0host';
  const { output } = await build({
    configFile: false,
    root,
    logLevel: 'error',
    plugins: [
      {
        name: 'yanche:host',
        resolveId: (wanted) => (wanted === 'virtual:host' ? id : null),
        load: (loaded) =>
          loaded === id
            ? files
                .map((file, i) => `export * as m${i} from ${JSON.stringify(join(source, file))};`)
                .join('\n')
            : null,
      },
    ],
    build: {
      write: false,
      modulePreload: false,
      target: 'es2020',
      rolldownOptions: {
        input: 'virtual:host',
        external: ['weixin-js-sdk'],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const kb = output.reduce(
    (sum, { code = '' }) => sum + gzipSync(code, { level: 9 }).length / 1024,
    0,
  );
  const over = kb > budgetKb;
  console.log(
    `\npackages/host, KB gzip ${kb.toFixed(1)} of ${budgetKb}${over ? '  EXCEEDED' : ''}`,
  );
  return over ? 1 : 0;
}
