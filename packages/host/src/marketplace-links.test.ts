import { expect, it } from 'vitest';
import {
  isMarketplaceUrl,
  marketplaceCarUrl,
  type MarketplaceLinks,
  rewriteMarketplaceLink,
} from './marketplace-links.ts';

const links: MarketplaceLinks = {
  listUrl: 'https://www.used-car.com/buy',
  listPage: '/packageBuy/pages/list/index',
  carUrl: 'https://www.used-car.com/detail/{id}.html',
  carPage: '/pages/detail/index',
};
const none: MarketplaceLinks = { listUrl: null, listPage: null, carUrl: null, carPage: null };

it.each([
  [
    'messaging-mini-program',
    'https://www.used-car.com/buy/?city=1',
    '/packageBuy/pages/list/index?city=1',
  ],
  ['video-mini-program', 'https://www.used-car.com/buy', '/packageBuy/pages/list/index'],
  [
    'video-mini-program',
    'https://www.used-car.com/detail/a1.html?from=x',
    '/pages/detail/index?from=x&id=a1',
  ],
  [
    'messaging-mini-program',
    'https://www.used-car.com/detail/a1.html',
    'https://www.used-car.com/detail/a1.html',
  ],
  ['h5', 'https://www.used-car.com/buy', 'https://www.used-car.com/buy'],
  [
    'video-web-view',
    'https://www.used-car.com/detail/a1.html',
    'https://www.used-car.com/detail/a1.html',
  ],
  ['video-mini-program', 'https://evil.com/buy', 'https://evil.com/buy'],
  [
    'video-mini-program',
    'https://www.used-car.com/detail/a/b.html',
    'https://www.used-car.com/detail/a/b.html',
  ],
  ['video-mini-program', 'not an address', 'not an address'],
] as const)('in %s %s is %s', (host, url, target) =>
  expect(rewriteMarketplaceLink(url, host, links)).toBe(target),
);

it('stays as it is where nothing was configured', () => {
  const url = 'https://www.used-car.com/buy';
  expect(rewriteMarketplaceLink(url, 'video-mini-program', none)).toBe(url);
  expect(marketplaceCarUrl(none, 'a1')).toBeNull();
});

it('writes the address of a car', () => {
  expect(marketplaceCarUrl(links, 'a 1')).toBe('https://www.used-car.com/detail/a%201.html');
  expect(marketplaceCarUrl(links, '')).toBeNull();
});

it.each([
  ['list', 'https://a.example/buy', true],
  ['list', 'http://a.example/buy', false],
  ['list', 'https://a.example/{id}', false],
  ['car', 'https://a.example/{id}.html', true],
  ['car', 'https://a.example/car', false],
  ['car', 'https://a.example/{id}/{id}', false],
  ['car', 'https://a.example/car?id={id}', false],
  ['car', 'https://me@a.example/{id}', false],
] as const)('%s page %s: %s', (kind, url, ok) => expect(isMarketplaceUrl(url, kind)).toBe(ok));
