import { expect, test } from 'vitest';
import { sharePhoto } from './share-photo.ts';

const photo = (fileId: string, code: string) => ({ fileId, code }) as never;
const group = (name: string, ...codes: string[]) =>
  ({ name, items: codes.map((code) => ({ code })) }) as never;
const content = {
  photos: [photo('plate', 'GB001'), photo('dent', 'GB014'), photo('hood', 'GB013')],
  groups: [group('骨架检查', 'GB001'), group('车身外观检查', 'GB013', 'GB014')],
  findings: [{ photos: ['dent'] } as never],
};

test.each([
  ['the car from outside without a fault', { plate: '/p', dent: '/d', hood: '/h' }, '/h'],
  ['what there is otherwise', { dent: '/d' }, '/d'],
  ['nothing before plates are covered', {}, null],
])('%s', (_, urls, chosen) => {
  expect(sharePhoto(content, urls)).toBe(chosen);
});
