import { expect, test } from 'vitest';
import { checklist, checklistItem } from '../inspections/checklist.ts';
import { defectKinds } from '../inspections/defect-kinds.ts';
import { wordsOfFinding } from './finding-titles.ts';

test.each([
  ['GB015', 'HH', undefined, '左前翼子板划痕', 'cosmetic'],
  ['GB021', 'XF', undefined, '左后车门修复痕迹', 'trace'],
  ['GB002', 'SH', undefined, '左A柱烧焊痕迹', 'structure'],
  ['RX001', 'GH', undefined, '水箱框架更换痕迹', 'trace'],
  ['WT003', 'NS', undefined, '仪表台空调出风口有泥沙', 'trace'],
  ['GB054', 'C', '顶棚有污迹', '顶棚有污迹', 'cosmetic'],
  ['GB090', 'C', undefined, '减震器漏油', 'repair'],
  ['GB039', 'TREAD', undefined, '轮胎花纹低于 1.6 mm', 'safety'],
])('%s %s %s: %s (%s)', (code, defect, chosen, title, concerns) => {
  const kind = defectKinds(code).find((each) => each.title[0] === chosen)?.kind;
  const words = wordsOfFinding(checklistItem(code), { defect, ...(kind && { kind }) });
  expect([words.title[0], words.class]).toEqual([title, concerns]);
});

test('where the kind was not chosen, all that it can be is said, and the worst of it counts', () => {
  const { title, class: concerns } = wordsOfFinding(checklistItem('GB061'), { defect: 'C' });
  expect(title).toEqual([
    '驻车制动力不足或驻车制动卡滞',
    'Weak parking brake or parking brake sticks',
  ]);
  expect(concerns).toBe('safety');
});

test('every defect of every item has a noun phrase in both languages, never a question', () => {
  for (const item of checklist) {
    for (const defect of item.defects) {
      const [zh, en] = wordsOfFinding(item, { defect }).title;
      expect(zh, item.code).toMatch(/\p{Script=Han}/u);
      expect(en, item.code).not.toMatch(/\p{Script=Han}/u);
      expect(zh, item.code).not.toMatch(/是否|有无|否$|[？?]/);
    }
  }
});

test('a kind belongs to an item and one of its defects', () => {
  const codes = new Map(checklist.map(({ code, defects }) => [code, defects]));
  for (const [code, defects] of codes)
    for (const { defect } of defectKinds(code)) expect(defects, code).toContain(defect);
});
