import { logIn, startProductProcess } from './apps/api/src/testing/product-process.ts';
const p = await startProductProcess({
  env: { ANTI_CRAWL: '0', NODE_OPTIONS: '--import /tmp/prof/hook.mjs' },
});
const cookie = await logIn(p.url, '13800000001');
const path = process.env.PATHS ?? '/';
const N = Number(process.env.N ?? 500);
const round = async () => {
  let n = 0,
    size = 0;
  const t = performance.now();
  for (let i = 0; i < N; i++) {
    const r = await fetch(p.url + path, {
      headers: {
        cookie,
        origin: p.url,
        accept: 'text/html',
        'accept-language': 'zh-CN',
        'accept-encoding': 'br',
      },
    });
    const text = await r.text();
    size = text.length;
    (await import('node:fs')).writeFileSync('/tmp/prof/home.html', text);
    if (text.includes('id="first-view"')) n++;
  }
  console.log(path, n, size, (performance.now() - t) / N);
};
await round();
process.kill(p.pid, 'SIGUSR2');
await round();
process.kill(p.pid, 'SIGUSR2');
await new Promise((r) => setTimeout(r, 2500));
await p.stop('SIGTERM');
