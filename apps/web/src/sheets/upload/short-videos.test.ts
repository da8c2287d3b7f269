import { afterEach, expect, test, vi } from 'vitest';
import { isTooLong } from './short-videos.ts';

/** A browser that says so of the next videos, in s; null: it cannot read one. */
function videosLast(...seconds: (number | null)[]): void {
  vi.stubGlobal('document', {
    createElement: () => {
      const length = seconds.shift() ?? null;
      const video = Object.assign(new EventTarget(), {
        duration: length ?? Number.NaN,
        removeAttribute: () => undefined,
      });
      Object.defineProperty(video, 'src', {
        set() {
          video.dispatchEvent(new Event(length === null ? 'error' : 'loadedmetadata'));
        },
      });
      return video;
    },
  });
}
afterEach(() => vi.unstubAllGlobals());

test.each([
  [14.9, false],
  [15.4, false],
  [15.6, true],
  [61, true],
  [Number.POSITIVE_INFINITY, false], // of a recording without an index
  [null, false],
])('a video of %s s is too long: %s', async (seconds, tooLong) => {
  videosLast(seconds);
  expect(await isTooLong(new File(['x'], 'a.mp4', { type: 'video/mp4' }))).toBe(tooLong);
});

test('only a video has a length', async () => {
  videosLast(61);
  expect(await isTooLong(new File(['x'], 'a.jpg', { type: 'image/jpeg' }))).toBe(false);
});
