import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Evidence } from '../packages/rules/src/proof/evidence.ts';
import { anEvidence, evidencePhoto } from '../packages/rules/src/testing/an-evidence.ts';

const folder = mkdtempSync(join(tmpdir(), 'yanche-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const write = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const run = (...args: string[]) =>
  new Promise<{ code: number; text: string }>((resolve) => {
    const command = ['--import', 'tsx', join(import.meta.dirname, 'verify-report.ts'), ...args];
    execFile(process.execPath, command, (error, stdout) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, text: stdout }),
    );
  });

const whole = await anEvidence();
const keys = write('keys.txt', whole.keys.join('\n'));
const photo = write('photo.jpg', evidencePhoto);
const fileOf = (change: Partial<Evidence>) =>
  write('evidence.json', JSON.stringify({ ...whole, ...change }));

test('a genuine report with its photos ends with 0', { timeout: 60_000 }, async () => {
  const { code, text } = await run(fileOf({}), photo, '--keys', keys);
  expect(text).toContain('[一致] 报告内容');
  expect(text).toContain('[一致] 照片: 1 张原图的指纹都与报告里的一致');
  expect(text).toContain('[未核对] 撤销与更正');
  expect(text).toContain('发布时是真的；之后有没有撤销，离线看不出');
  expect(text).toContain('日志到第 5 条为止');
  expect(text).toContain('/report/verify');
  expect(text).not.toContain('没有给公钥');
  expect(code).toBe(0);
});

test('without keys of another source nothing is proven', { timeout: 60_000 }, async () => {
  const { code, text } = await run(fileOf({}), '--lang', 'en');
  expect(text).toContain('[Not checked] Our signature');
  expect(text).toContain('Not proven yet');
  expect(text).toContain('--keys keys.txt');
  expect(text).toContain('/log/keys');
  expect(text).toContain('yanche.example/log');
  expect(code).toBe(2);
});

test('what was forged is named and ends with 1', { timeout: 120_000 }, async () => {
  const signature = `${whole.seal.signature.startsWith('A') ? 'B' : 'A'}${whole.seal.signature.slice(1)}`;
  const cases: [Partial<Evidence>, string][] = [
    [{ report: { ...whole.report, place: '别处' } }, '文字或照片清单被改过'],
    [{ seal: { ...whole.seal, signature } }, '签名不对'],
    [{ logged: { ...whole.logged, index: 3 } }, '日志证明不对'],
    [{ checkpoint: whole.checkpoint.replace('\n5\n', '\n6\n') }, '日志签名不对'],
  ];
  for (const [change, headline] of cases) {
    const { code, text } = await run(fileOf(change), '--keys', keys);
    expect(text.trim().split('\n').at(-1)).toBe(headline);
    expect(code).toBe(1);
  }
  const other = await run(fileOf({}), write('other.jpg', 'another photo'), '--keys', keys);
  expect(other.text).toContain('other.jpg 不在这份报告的照片里');
  expect(other.code).toBe(1);
  const revoked = await anEvidence({ revoked: true });
  const ended = await run(
    write('revoked.json', JSON.stringify(revoked)),
    '--keys',
    write('its-keys.txt', revoked.keys.join('\n')),
  );
  expect(ended.text).toContain('是真的，但已撤销');
  expect(ended.code).toBe(1);
});

test('no file, no evidence, no keys: 2', { timeout: 60_000 }, async () => {
  expect((await run()).code).toBe(2);
  expect((await run(write('x.json', '{}'), '--keys', keys)).code).toBe(2);
  expect((await run(fileOf({}), '--keys', photo)).code).toBe(2);
  expect((await run(join(folder, 'none.json'))).code).toBe(2);
});
