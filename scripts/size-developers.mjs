/** The page for developers, KB gzip: the guides at once, and what the reference loads besides. Keeps Swagger UI out of the guides. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const assets = join(root, 'apps/developers/dist/assets');
const budgetKb = { guides: 90, reference: 460 };

/** How many budgets are exceeded. */
export function sizeDevelopers() {
  if (!existsSync(assets)) {
    console.error("The developers' page was not built: npm run build");
    return 1;
  }
  const files = readdirSync(assets).filter((name) => /\.(js|css)$/.test(name));
  const ofReference = (name) => name.startsWith('swagger-ui');
  const rows = [
    ['guides', files.filter((name) => !ofReference(name))],
    ['reference', files.filter(ofReference)],
  ];
  console.log('\ndevelopers, KB gzip       total  budget');
  let exceeded = 0;
  for (const [name, own] of rows) {
    const total = own.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(assets, file)), { level: 9 }).length / 1024,
      0,
    );
    const over = total > budgetKb[name] || own.length === 0;
    if (over) exceeded += 1;
    const figures = `${total.toFixed(1).padStart(6)} ${String(budgetKb[name]).padStart(6)}`;
    console.log(`${name.padEnd(24)} ${figures}${over ? '  EXCEEDED' : ''}`);
  }
  return exceeded;
}
