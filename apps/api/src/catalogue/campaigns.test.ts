import { expect, test } from 'vitest';
import sampleCampaigns from '#sample/data/campaigns.json' with { type: 'json' };
import { readCampaigns } from './campaigns.ts';

const publicUrl = 'https://m.example.com';
const read = (samples: unknown) => readCampaigns({ file: null, samples, publicUrl });
const words = { zh: '字', en: 'words' };
const campaign = {
  id: 'one',
  title: words,
  art: 'deal',
  from: '2026-11-21T00:00:00+08:00',
  to: '2026-11-22T00:00:00+08:00',
  blocks: [{ text: words }],
  actions: [{ text: words, href: '/order/createOrder' }],
};
const problemsOf = (...changes: object[]) => {
  try {
    read(changes.map((change) => ({ ...campaign, ...change })));
    return '';
  } catch (error) {
    return String(error);
  }
};

test('the sample campaigns are valid and labelled', () => {
  const campaigns = read(sampleCampaigns);
  expect(campaigns.length).toBeGreaterThan(1);
  expect(campaigns.every(({ sample }) => sample)).toBe(true);
});

test.each([
  ['https://evil.example/'],
  ['//evil.example'],
  ['/%2Fevil.example'],
  ['/\\evil.example'],
  ['javascript:alert(1)'],
  ['order/createOrder'],
  ['/order/createOrder?returnUrl=https://evil.example'],
  ['https://m.example.com/order/createOrder'],
  ['/pages/web/web?url=/orderList'],
])('actions that leave this app are refused: %s', (href) => {
  expect(problemsOf({ actions: [{ text: words, href }] })).toContain('leads out of this app');
});

test('all problems are reported at once', () => {
  const problems = problemsOf({}, { to: campaign.from });
  expect(problems).toContain('one: is there twice');
  expect(problems).toContain('one: ends before it begins');
});

test.each([
  { art: 'https://evil.example/a.png' },
  { html: '<script>' },
  { title: { zh: '只有中文' } },
  { from: 'tomorrow' },
  { blocks: [] },
  { id: '../x' },
])('unknown fields and values are refused: %j', (change) => {
  expect(problemsOf(change)).toContain('The campaigns have problems');
});

test('a missing file or invalid JSON is named', () => {
  expect(() => readCampaigns({ file: '/nowhere.json', samples: [], publicUrl })).toThrow(
    'CAMPAIGNS_FILE',
  );
});
