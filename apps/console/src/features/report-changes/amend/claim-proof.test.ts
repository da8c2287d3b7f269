import type { ConsoleClaimDetail } from '@yanche/contract/console/claims';
import { expect, test } from 'vitest';
import { proofOf } from './claim-proof.ts';
import type { Item } from './corrected-item.ts';

const item = (code: string, defects: Item['defects']): Item => ({
  code,
  name: code,
  note: '清晰',
  measure: null,
  result: 'normal',
  findings: [],
  defects,
});
const items = [item('GB041', [{ code: 'SY', name: '渗油', degrees: [1, 2] }]), item('ID007', [])];
const claimed = (itemId: string, itemCode: string | null) => ({
  itemId,
  itemCode,
  concern: itemId,
});
const decided = (itemId: string, code: string) => ({ itemId, code });
const photo = (itemId: string | null, kind = 'image') => ({
  itemId,
  kind,
  fileId: `f-${itemId}`,
  url: 'u',
});
const claim = {
  items: [claimed('a', 'GB041'), claimed('b', 'ID007'), claimed('c', 'GB041'), claimed('d', null)],
  decisions: [
    {
      status: 'told',
      items: [
        decided('a', 'approved'),
        decided('b', 'partial'),
        decided('c', 'wear'),
        decided('d', 'approved'),
      ],
    },
    { status: 'declined', items: [decided('c', 'approved')] },
  ],
  evidence: [photo('a'), photo('a', 'video'), photo('b'), photo('c'), photo('d'), photo(null)],
} as unknown as ConsoleClaimDetail;

test('what was paid becomes a further finding with its own photos, of a reading a note; what was refused nothing', () => {
  const { edits, photos } = proofOf(claim, items, (words) => `查实：${words}`);
  expect([...edits]).toEqual([
    [
      'GB041',
      expect.objectContaining({
        result: 'abnormal',
        note: '清晰',
        findings: [{ defect: 'SY', degree: 1, note: '查实：a' }],
        photos: [{ fileId: 'f-a', url: 'u' }],
      }),
    ],
    ['ID007', expect.objectContaining({ result: 'normal', findings: [], note: '查实：b' })],
  ]);
  // A fault without an item is put where the reviewer says.
  expect(photos.map(({ fileId }) => fileId)).toEqual(['f-a', 'f-b', 'f-d']);
});
