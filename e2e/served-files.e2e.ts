import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const dist = path.resolve(import.meta.dirname, '../apps/web/dist');
/** Names of the server's environment variables; those without an underscore are too common to search for. */
const serverVariables = async () => {
  const example = await readFile(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  return names.filter((name) => name !== undefined);
};

test('assets contain no secrets, no server code and no source maps', async () => {
  const names = await serverVariables();
  expect(names).toContain('APP_SECRET');
  const forbidden = [...names, 'PRIVATE KEY', 'sourceMappingURL', 'process.env.', 'pg_advisory'];
  const files = (await readdir(path.join(dist, 'assets'))).filter((name) =>
    /\.(js|css)$/.test(name),
  );
  expect(files.length).toBeGreaterThan(50);
  const found: string[] = [];
  for (const file of files) {
    const text = await readFile(path.join(dist, 'assets', file), 'utf8');
    found.push(
      ...forbidden.filter((word) => text.includes(word)).map((word) => `${file}: ${word}`),
    );
  }
  expect(found).toEqual([]);
  expect(
    (await readdir(dist, { recursive: true })).filter((name) => name.endsWith('.map')),
  ).toEqual([]);
});

test('no other files are served', async ({ request }) => {
  for (const address of [
    '/shell.json',
    '/.stamp',
    '/.vite/manifest.json',
    '/.env',
    '/secrets.json',
    '/package.json',
    '/assets/..%2fshell.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/',
    '/files/..%2f..%2fsecrets.json',
    '/objects/..%2f..%2fsecrets.json',
  ]) {
    const { status } = await request
      .get(address, { headers: { accept: '*/*' } })
      .then((reply) => ({ status: reply.status() }));
    expect({ address, found: status < 400 }).toEqual({ address, found: false });
  }
});

test('no page violates its content security policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  for (const address of ['/', '/orderList', '/order/createOrder', '/jianceReport', '/nothing']) {
    await page.goto(address);
    await expect(page.locator('#root > *').first()).toBeVisible();
  }
  expect(refused).toEqual([]);
  // Counter-check: an inline script is refused and reported.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'window.injected = true';
    document.head.append(script);
  });
  await expect.poll(() => refused.length).toBe(1);
});
