import { expect, it } from 'vitest';
import { addressOf, type DemoView, readView } from './view.ts';

it.each<[string, DemoView]>([
  ['/dev/widgets/?lang=zh', { widget: null, language: 'zh', scheme: null, example: null }],
  [
    '/dev/widgets/page?lang=en&scheme=dark&example=2',
    { widget: 'page', language: 'en', scheme: 'dark', example: 2 },
  ],
])('%s is read and written back', (address, view) => {
  const { pathname, search } = new URL(address, 'http://localhost');
  expect(readView({ pathname, search })).toEqual(view);
  expect(addressOf(view)).toBe(address);
});

it('takes anything unknown as not given', () => {
  expect(readView({ pathname: '/', search: '?lang=fr&scheme=blue&example=-1' })).toEqual({
    widget: null,
    language: 'zh',
    scheme: null,
    example: null,
  });
});
