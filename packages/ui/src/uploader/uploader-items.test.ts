import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  admit,
  type BatchRules,
  formatSize,
  fullImageUrl,
  kindOfItem,
  takenNow,
} from './uploader-items.ts';

const file = (name: string, type: string, size = 10) =>
  new File([new Uint8Array(size)], name, { type });
const photo = (name = 'a.jpg', size = 10) => file(name, 'image/jpeg', size);
const film = (name = 'a.mp4', size = 10) => file(name, 'video/mp4', size);
const names = (files: readonly File[]) => files.map(({ name }) => name).join(' ');

const rules: BatchRules = {
  accept: 'image/*',
  onlyAccept: false,
  maxCount: 9,
  videoMaxCount: 9,
  maxSize: Infinity,
};
const any = { ...rules, accept: '*', onlyAccept: true, maxCount: 5, videoMaxCount: 2 };

describe('a batch', () => {
  it('is cut to the remaining number before sizes are looked at', () => {
    const files = [photo('1', 50), photo('2'), photo('3'), photo('4')];
    const batch = admit(files, [{ url: 'x' }], { ...rules, maxCount: 3, maxSize: 20 });
    expect(names(batch.valid)).toBe('2');
    expect(names(batch.oversize)).toBe('1');
    expect(batch).toMatchObject({ surplus: 2, unfit: 0, limit: 3 });
  });

  it('takes a file of exactly the size, and asks a function', () => {
    const files = [photo('1', 20), photo('2', 21)];
    expect(names(admit(files, [], { ...rules, maxSize: 20 }).oversize)).toBe('2');
    const odd = ({ size }: File) => size % 2 === 0;
    expect(names(admit(files, [], { ...rules, maxSize: odd }).oversize)).toBe('1');
    expect(names(admit(files, [], rules).oversize)).toBe('');
  });

  it('with any kind allowed: all are of the first one, with its own limit', () => {
    const mixed = [film('1'), photo('2'), film('3'), film('4')];
    const videos = admit(mixed, [], any);
    expect(names(videos.valid)).toBe('1 3');
    expect(videos).toMatchObject({ unfit: 1, surplus: 1, limit: 2 });
    const images = admit(mixed, [{ file: photo() }], any);
    expect(names(images.valid)).toBe('2');
    expect(images).toMatchObject({ unfit: 3, surplus: 0, limit: 5 });
    expect(names(admit(mixed, [], { ...any, onlyAccept: false }).valid)).toBe('1 2 3 4');
    expect(names(admit(mixed, [], { ...any, accept: 'image/*,video/*' }).valid)).toBe('1 2 3 4');
  });

  it('never goes beyond the limit and loses no file', () => {
    const files = fc.array(fc.record({ video: fc.boolean(), size: fc.nat(40) }));
    fc.assert(
      fc.property(files, fc.nat(12), fc.nat(9), fc.boolean(), (chosen, there, max, only) => {
        const batch = admit(
          chosen.map(({ video, size }) => (video ? film('v', size) : photo('p', size))),
          Array.from({ length: there }, () => ({ url: 'x.png' })),
          { ...any, maxCount: max, videoMaxCount: max, onlyAccept: only, maxSize: 20 },
        );
        const { valid, oversize, unfit, surplus } = batch;
        expect(valid.length + oversize.length + unfit + surplus).toBe(chosen.length);
        expect(valid.length + oversize.length).toBeLessThanOrEqual(Math.max(0, max - there));
        expect(valid.every(({ size }) => size <= 20)).toBe(true);
      }),
    );
  });
});

it.each([
  [any, undefined, 'image/*,video/*', 5],
  [any, 'image', 'image/*', 5],
  [any, 'video', 'video/*', 2],
  [any, 'file', 'image/*,video/*', 5],
  [{ ...any, onlyAccept: false }, 'video', '*', 5],
  [{ ...any, accept: '*/*' }, 'video', 'video/*', 2],
  [{ ...any, accept: 'video/*' }, 'video', 'video/*', 5],
] as const)('%j and first %s: accepts %s, %i at most', (given, first, accept, limit) =>
  expect(takenNow(given, first)).toMatchObject({ accept, limit }),
);

it.each([
  [{ file: film() }, 'image/*', 'video'],
  [{ file: file('IMG.HEIC', '') }, 'image/*', 'image'],
  [{ file: file('a.pdf', 'application/pdf') }, 'image/*', 'file'],
  [{ url: 'https://cdn.cn/a.MP4?sign=1.jpg' }, '*', 'video'],
  [{ url: 'data:image/png;base64,AA' }, '*', 'image'],
  [{ content: 'data:video/mp4;base64,AA' }, '*', 'video'],
  [{ url: '/files/7' }, 'image/*', 'image'],
  [{ url: '/files/7' }, 'video/*', 'video'],
  [{ url: '/files/7' }, '*', 'file'],
])('%j where %s is taken is of kind %s', (item, accept, kind) =>
  expect(kindOfItem(item, accept)).toBe(kind),
);

it.each([
  ['https://cdn.cn/a.jpg', 'https://cdn.cn/a.jpg'],
  ['https://cdn.cn/a.JPEG', 'https://cdn.cn/a.JPEG'],
  ['https://cdn.cn/a.png?w=100', 'https://cdn.cn/a.png?w=100'],
  ['https://cdn.cn/a.tiff', 'https://cdn.cn/a.tiff'],
  ['https://cdn.cn/a.webp', 'blob:1'],
  ['https://cdn.cn/a.gif', 'blob:1'],
  ['photos/7', 'blob:1'],
])('the full image of %s is shown from %s', (url, shown) =>
  expect(fullImageUrl({ url }, 'blob:1')).toBe(shown),
);

it('without a file here, the full image is what there is', () => {
  expect(fullImageUrl({ url: '/a.webp' }, undefined)).toBe('/a.webp');
  expect(fullImageUrl({ content: 'data:,a' }, undefined)).toBe('data:,a');
});

it.each([
  [500, '500 B'],
  [307_200, '300 KB'],
  [5_242_880, '5 MB'],
  [1_600_000, '1.5 MB'],
])('%i bytes read %s', (bytes, text) => expect(formatSize(bytes)).toBe(text));
