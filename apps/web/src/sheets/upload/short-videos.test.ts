import { afterEach, expect, test, vi } from 'vitest';
import { splitByLength } from './short-videos.ts';

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

const clip = (name: string) => new File(['x'], name, { type: 'video/mp4' });
const photo = new File(['x'], 'a.jpg', { type: 'image/jpeg' });

test.each([
  [14.9, true],
  [15.4, true],
  [15.6, false],
  [61, false],
  [Number.POSITIVE_INFINITY, true], // of a recording without an index
  [null, true],
])('a video of %s s: may be handed over: %s', async (seconds, fits) => {
  videosLast(seconds);
  const file = clip('a.mp4');
  expect(await splitByLength([photo, file])).toEqual(
    fits ? { fit: [photo, file], long: [] } : { fit: [photo], long: [file] },
  );
});

test('of several, only the long ones are left out', async () => {
  videosLast(3, 30, 5);
  const files = [clip('a.mp4'), clip('b.mp4'), clip('c.mp4')];
  const { fit, long } = await splitByLength(files);
  expect(fit.map(({ name }) => name)).toEqual(['a.mp4', 'c.mp4']);
  expect(long.map(({ name }) => name)).toEqual(['b.mp4']);
});
