import type { ContractContent, Signature } from '@yanche/contract/contracts/contracts';
import { expect, test } from 'vitest';
import { readPdf } from '#testing/read-pdf.ts';
import type { ContractToDraw } from '#providers/e-sign/contract-to-draw.ts';
import { drawContract } from './draw-contract.ts';

const text = {
  title: '委托检测协议',
  intro: '双方约定如下：',
  parties: [
    { role: '委托方', name: '张先生', detail: '139****5678' },
    { role: '受托方', name: '验车平台', detail: '' },
  ],
  sections: Array.from({ length: 12 }, (_, n) => ({
    title: `第 ${n} 节`,
    points: Array.from({ length: 6 }, (_each, m) => `${n}.${m} ${'约定的内容，'.repeat(12)}`),
  })),
};
const content: ContractContent = {
  contractNo: 'HT261121000001',
  template: '2026-01',
  orderNo: 'YC261121000001',
  clientName: '张先生',
  realPrice: 26_800,
  zh: text,
  en: { ...text, title: 'Inspection contract' },
};
const drawn: Signature = {
  kind: 'drawn',
  strokes: [
    [
      [100, 100],
      [300, 250],
      [500, 90],
    ],
    [[700, 200]],
  ],
};
const draw = (signature: Signature | null, more: Partial<ContractToDraw> = {}) =>
  drawContract({
    content,
    textHash: 'ab'.repeat(32),
    signed: signature && {
      signature,
      signatureHash: 'cd'.repeat(32),
      phoneMask: '139****0001',
      at: new Date('2026-11-21T02:00:00Z'),
      keyId: '0123456789abcdef',
      code: 'VKX9CDCN',
      verifyUrl: 'https://yanche.example/contract/verify?contract_no=HT261121000001&code=VKX9CDCN',
    },
    ...more,
  });
const flat = (words: string) => words.replaceAll(/\s/g, '');
const textOf = async (...input: Parameters<typeof draw>) =>
  flat(
    readPdf(await draw(...input))
      .map((page) => page.text)
      .join(''),
  );

test('shows the whole text, signer, time and how to verify', async () => {
  const words = await textOf(drawn);
  for (const { title, points } of text.sections) {
    for (const each of [title, ...points]) expect(words).toContain(flat(each));
  }
  for (const each of [
    '样例文本',
    'HT261121000001',
    'YC261121000001',
    '张先生 139****5678',
    '2026-11-21 10:00:00',
    '139****0001',
    '手写签名 + 短信验证码',
    'VKX9CDCN',
    '0123456789abcdef',
    'ab'.repeat(32),
    'cd'.repeat(32),
    '不是持牌的电子认证服务机构',
  ]) {
    expect(words).toContain(flat(each));
  }
  expect(words).not.toContain('Inspectioncontract');
});

test('every page has number and count, and nothing overlaps the footer', async () => {
  const pages = readPdf(await draw(drawn));
  expect(pages.length).toBeGreaterThan(2);
  for (const [at, page] of pages.entries()) {
    expect(flat(page.text)).toContain(`第${at + 1}页，共${pages.length}页`);
    expect(flat(page.text)).toContain('协议编号HT261121000001');
    expect(page.heights.filter((y) => y < 52)).toHaveLength(2);
  }
});

test('a typed name is shown and labelled as typed', async () => {
  const words = await textOf({ kind: 'typed', name: '龑先生' });
  expect(words).toContain('龑先生');
  expect(words).toContain(flat('以键入姓名的方式签署'));
  expect(words).not.toContain(flat('手写签名 + 短信'));
});

test('the file contains the strokes; it is deterministic', async () => {
  const [one, same] = [await draw(drawn), await draw(drawn)];
  expect(Buffer.compare(one, same)).toBe(0);
  const moved: Signature = {
    kind: 'drawn',
    strokes: [
      [
        [100, 100],
        [300, 250],
        [500, 91],
      ],
    ],
  };
  expect(Buffer.compare(one, await draw(moved))).not.toBe(0);
});

test('an unsigned document says so and has no proof', async () => {
  const words = await textOf(null);
  expect(words).toContain('待签署');
  expect(words).not.toContain('VKX9CDCN');
});
