import path from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import { md5Of, someBytes } from './testing/a-file.ts';
import { type FakeServer, startFakeServer } from './testing/fake-server.ts';
import type { Lab } from './testing/lab-page.ts';
import type { UploadCalls, UploadEndpoints } from './upload-options.ts';
import type { UploadResult } from './upload-record.ts';

declare global {
  interface Window {
    lab: Lab;
    credential: UploadCalls['credential'];
    percents: number[];
  }
}

let server: FakeServer;
let assets: Map<string, string>;
test.beforeAll(async () => {
  server = await startFakeServer();
  const input = path.join(import.meta.dirname, 'testing/lab-page.ts');
  const output = (await build({
    configFile: false,
    logLevel: 'silent',
    base: '/lab/',
    worker: { format: 'es' },
    build: { write: false, rolldownOptions: { input, output: { entryFileNames: 'page.js' } } },
  })) as Rolldown.RolldownOutput;
  assets = new Map(
    output.output.map((one) => [one.fileName, String('code' in one ? one.code : one.source)]),
  );
});
test.afterAll(() => server.close());

/** A page of the server's origin under the product's CSP: no WebAssembly, own scripts only. */
async function openLab(context: BrowserContext, policy = "worker-src 'self'"): Promise<Page> {
  const { base } = server.endpoints;
  await context.route(`${base}/lab/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/lab/'.length);
    const script = assets.get(name);
    await route.fulfill({
      contentType: script === undefined ? 'text/html' : 'text/javascript',
      headers: { 'content-security-policy': `script-src 'self'; ${policy}` },
      body: script ?? '<!doctype html><script type="module" src="/lab/page.js"></script>',
    });
  });
  const page = await context.newPage();
  await page.exposeFunction('credential', server.calls.credential);
  await page.goto(`${base}/lab/`);
  await page.waitForFunction(() => 'lab' in window);
  return page;
}

type Sent = { size: number; seed: number; endpoints: UploadEndpoints; stopAt?: number };

/** Uploads the bytes of `someBytes`, hashed in a worker; returns the result, or the name of the error. */
const uploadIn = (page: Page, sent: Sent): Promise<UploadResult | string> =>
  page.evaluate(async ({ size, seed, endpoints, stopAt }) => {
    const bytes = new Uint8Array(size);
    let state = seed;
    for (let at = 0; at < size; at += 1) {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
      bytes[at] = state >>> 24;
    }
    const file = new File([bytes], 'clip.mp4', { type: 'video/mp4' });
    const hasher = window.lab.workerHasher();
    const stop = new AbortController();
    window.percents = [];
    const none = () => Promise.reject(new Error('not asked'));
    const kept = (id: string) => `upload ${id}`;
    return window.lab
      .startUpload([file], {
        calls: { sign: none, show: none, credential: (_) => window.credential(_) },
        endpoints,
        appId: 'car-inspection',
        channel: 3,
        words: window.lab.words,
        hash: hasher.hash,
        idleMs: 15_000, // a part goes through the test on its way, which takes seconds on a busy machine
        retry: { attempts: 12, baseMs: 10, capMs: 50 },
        signal: stop.signal,
        store: {
          get: async (id) => JSON.parse(localStorage.getItem(kept(id)) ?? 'null'),
          set: async (id, value) => localStorage.setItem(kept(id), JSON.stringify(value)),
          delete: async (id) => localStorage.removeItem(kept(id)),
        },
        onProgress: (percent) => {
          window.percents.push(percent);
          if (percent >= (stopAt ?? 101)) stop.abort();
        },
      })
      .result.catch((error: Error) => error.name)
      .finally(hasher.close);
  }, sent);

const expectWhole = (size: number, seed: number) => {
  const [stored] = [...server.objects.values()].slice(-1);
  expect(md5Of(stored ?? new Uint8Array())).toBe(md5Of(someBytes(size, seed)));
};

test('a part reports its progress; hashing happens in the worker', async ({ context }) => {
  const page = await openLab(context);
  const worker = page.waitForEvent('worker');
  const browser = await context.newCDPSession(page);
  const mobile = { latency: 20, downloadThroughput: -1, uploadThroughput: 5_000_000 };
  await browser.send('Network.emulateNetworkConditions', { offline: false, ...mobile });
  const size = 5_242_880;
  const result = await uploadIn(page, { size, seed: 7, endpoints: server.endpoints });
  expect(result).toMatchObject({ code: 0 });
  expect((await worker).url()).toContain('hash-worker');
  expectWhole(size, 7);
  const percents = await page.evaluate(() => window.percents);
  expect(percents.at(-1)).toBe(100);
  expect(percents.length, String(percents)).toBeGreaterThan(3); // one part, yet several steps
});

test('after a reload stored parts are not sent again', async ({ context }) => {
  const page = await openLab(context);
  const sent = { size: 3 * 5_242_880 + 5, seed: 8, endpoints: server.endpoints };
  expect(await uploadIn(page, { ...sent, stopAt: 70 })).toBe('AbortError');
  await page.reload();
  await page.waitForFunction(() => 'lab' in window);
  server.seen.length = 0;
  expect(await uploadIn(page, sent)).toMatchObject({ code: 0 });
  expect(server.seen.map((one) => one.part)).not.toContain(1);
  expect(server.seen.map((one) => one.path)).not.toContain('/create');
  expectWhole(sent.size, sent.seed);
});

test('survives cuts, stalls and refusals; without a worker it hashes in the page', async ({
  context,
}) => {
  const page = await openLab(context, "worker-src 'none'");
  const faults = ['cutBefore', 'cutInBody', 'cutAfter', 'cutInAnswer', 'stall', 'portal'] as const;
  const waiting = [...faults];
  server.state.fault = ({ path: address }) => {
    const kind = address === '/upload' ? waiting.shift() : undefined;
    return kind === undefined ? null : { kind };
  };
  const sent = { size: 2 * 5_242_880, seed: 9, endpoints: server.endpoints };
  expect(await uploadIn(page, sent)).toMatchObject({ code: 0 });
  expect(waiting).toEqual([]);
  expectWhole(sent.size, sent.seed);
});

test('a large rotated picture becomes small and upright, without metadata', async ({ context }) => {
  const page = await openLab(context);
  const seen = await page.evaluate(async () => {
    const draw = async (width: number, height: number, blank = false) => {
      const canvas = new OffscreenCanvas(width, height);
      const paint = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
      paint.fillStyle = '#fff';
      paint.fillRect(0, 0, width, height);
      paint.fillStyle = '#c00';
      if (!blank) paint.fillRect(0, 0, width / 4, height); // its left quarter is red
      const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 1 });
      return new Uint8Array(await blob.arrayBuffer());
    };
    const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));
    const tag = (id: number, value: number) => [
      id >> 8,
      id & 255,
      0,
      3,
      0,
      0,
      0,
      1,
      0,
      value,
      0,
      0,
    ];
    /** With Exif: turn it by 90° (6), and a secret. */
    const mark = (bytes: Uint8Array, orientation: number) => {
      const exif = letters('Exif\0\0MM\0*\0\0\0\x08\0\x01');
      const body = [...exif, ...tag(0x0112, orientation), 0, 0, 0, 0, ...letters('SECRET')];
      const head = [0xff, 0xd8, 0xff, 0xe1, 0, body.length + 2, ...body];
      return new Blob([new Uint8Array([...head, ...bytes.subarray(2)])], { type: 'image/jpeg' });
    };
    const look = async (blob: Blob | null) => {
      if (blob === null) return null;
      const text = await blob.text();
      const bitmap = await createImageBitmap(blob, { imageOrientation: 'from-image' });
      const { width, height } = bitmap;
      const paint = new OffscreenCanvas(width, height).getContext(
        '2d',
      ) as OffscreenCanvasRenderingContext2D;
      paint.drawImage(bitmap, 0, 0);
      const isRed = (x: number, y: number) => {
        const [red = 0, green = 0] = paint.getImageData(x, y, 1, 1).data;
        return red > 150 && green < 80;
      };
      return {
        width,
        height,
        type: blob.type,
        secret: text.includes('SECRET'),
        red: { left: isRed(5, height >> 1), top: isRed(width >> 1, 5) },
      };
    };
    const { prepareImage, scrubJpeg } = window.lab;
    const [large, little] = [await draw(4032, 3024), await draw(400, 300)];
    const scrubbed = scrubJpeg(new Uint8Array(await mark(little, 6).arrayBuffer()));
    const withoutBitmaps = async () => {
      const kept = window.createImageBitmap;
      const canvases = window.OffscreenCanvas;
      Object.assign(window, { createImageBitmap: undefined, OffscreenCanvas: undefined });
      const blob = await prepareImage(mark(large, 6));
      Object.assign(window, { createImageBitmap: kept, OffscreenCanvas: canvases });
      return look(blob);
    };
    return {
      large: await look(await prepareImage(mark(large, 6))),
      little: await look(await prepareImage(mark(little, 1))),
      old: await withoutBitmaps(),
      blank: await look(await prepareImage(mark(await draw(400, 300, true), 1))),
      broken: await look(await prepareImage(new Blob(['no'], { type: 'image/jpeg' }))),
      scrubbed: await look(new Blob([scrubbed ?? 'no'], { type: 'image/jpeg' })),
    };
  });
  const upright = { type: 'image/jpeg', secret: false, red: { left: false, top: true } };
  expect(seen.large).toEqual({ ...upright, width: 1440, height: 1920 });
  expect(seen.old).toEqual({ ...upright, width: 1440, height: 1920 });
  expect(seen.scrubbed).toEqual({ ...upright, width: 300, height: 400 });
  const lying = { ...upright, red: { left: true, top: false } };
  expect(seen.little).toEqual({ ...lying, width: 400, height: 300 });
  expect(seen.blank).toBeNull();
  expect(seen.broken).toBeNull();
});
