import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@playwright/test';

const dist = path.resolve(import.meta.dirname, '../apps/web/dist');
/** Every variable the server reads, without those that are words of their own. */
const serverVariables = async () => {
  const example = await readFile(path.resolve(import.meta.dirname, '../.env.example'), 'utf8');
  const names = [...example.matchAll(/^#? ?([A-Z][A-Z0-9]*_[A-Z0-9_]+)=/gm)].map(
    ([, name]) => name,
  );
  return names.filter((name) => name !== undefined);
};

test('what every browser gets holds neither the server’s secrets, nor its code, nor maps of ours', async () => {
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

test('beside the app nothing of its folder is served', async ({ request }) => {
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

test('no page asks for anything that its own policy forbids', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  for (const address of ['/', '/orderList', '/order/createOrder', '/jianceReport', '/nothing']) {
    await page.goto(address);
    await expect(page.locator('#root > *').first()).toBeVisible();
  }
  expect(refused).toEqual([]);
  // Seen working: what is not ours is refused, and heard of.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.text = 'window.injected = true';
    document.head.append(script);
  });
  await expect.poll(() => refused.length).toBe(1);
});
