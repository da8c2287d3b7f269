import { describe, expect, it, vi } from 'vitest';
import { BridgeError } from './bridge-error.ts';
import { webFallbacks } from './web-fallbacks.ts';

const fault = (error: unknown) =>
  error instanceof BridgeError ? `${error.fault} ${error.code}` : error;
const stubNavigator = (more: object) => vi.stubGlobal('navigator', { ...more });

describe('sharing', () => {
  const link = { title: 't', url: 'https://m.used-car.com/' };

  it('uses the Web Share API', async () => {
    const share = vi.fn(async () => undefined);
    stubNavigator({ share });
    await webFallbacks.share?.(link);
    expect(share).toHaveBeenCalledExactlyOnceWith({ ...link, text: undefined });
  });

  it('a cancel is code 1; without the API it is unsupported', async () => {
    stubNavigator({ share: () => Promise.reject(new DOMException('no', 'AbortError')) });
    expect(await webFallbacks.share?.(link).catch(fault)).toBe('refused 1');
    stubNavigator({});
    expect(await webFallbacks.share?.(link).catch(fault)).toBe('unsupported 0');
  });
});

describe('the position', () => {
  const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 };
  type Success = (position: object) => void;
  type Failure = (error: object) => void;

  it('comes from the browser', async () => {
    const coords = { longitude: 120.1, latitude: 30.2, accuracy: 12 };
    stubNavigator({ geolocation: { getCurrentPosition: (done: Success) => done({ coords }) } });
    expect(await webFallbacks.getLocation?.()).toEqual(coords);
  });

  it.each([
    [1, 'refused 1'],
    [2, 'refused -1'],
    [3, 'timeoutError -1'],
  ])('fault %i is %s', async (code, words) => {
    const getCurrentPosition = (_: Success, failed: Failure) => failed({ code, ...codes });
    stubNavigator({ geolocation: { getCurrentPosition } });
    expect(await webFallbacks.getCurrentLocation?.().catch(fault)).toBe(words);
  });
});

describe('files', () => {
  const choose = (files: File[]) =>
    vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (
      this: HTMLInputElement,
    ) {
      Object.defineProperty(this, 'files', { value: files });
      this.dispatchEvent(new Event(files.length > 0 ? 'change' : 'cancel'));
    });
  const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

  it('come from the file chooser, at most `count`', async () => {
    const click = choose([photo('a'), photo('b'), photo('c')]);
    const answer = await webFallbacks.pickImage?.({ count: 2 });
    expect(answer?.files.map(({ file, id }) => [file?.name, id !== ''])).toEqual([
      ['a', true],
      ['b', true],
    ]);
    const input = click.mock.contexts[0] as HTMLInputElement;
    expect([input.accept, input.multiple, input.isConnected]).toEqual(['image/*', true, false]);
  });

  it('no file is a refusal', async () => {
    choose([]);
    expect(await webFallbacks.pickVideo?.().catch(fault)).toBe('refused 1');
  });
});

it('setTitleBar sets the title of the window', async () => {
  await webFallbacks.setTitleBar?.({ title: '订单' });
  expect(document.title).toBe('订单');
  await webFallbacks.setTitleBar?.({ rightText: 'x' });
  expect(document.title).toBe('订单');
});
