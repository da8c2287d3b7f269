import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AppPlatform } from '../app.ts';
import type { BridgeApi } from './bridge-calls.ts';
import { BridgeError } from './bridge-error.ts';
import { type BridgePort, readBridgeAnswer, waitForPort } from './bridge-port.ts';
import { bridgeRules } from './bridge-rules.ts';
import { NativeBridge } from './native-bridge.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Respond = (answer: unknown) => void;

type AppOptions = {
  platform?: AppPlatform;
  appVersion?: string | null;
  answer?: (api: string, respond: Respond) => void;
};
const agree = (_: string, respond: Respond) => respond({ code: 0, data: {} });

function createApp({ platform = 'ios', appVersion = '9.9.0', answer = agree }: AppOptions = {}) {
  const asked: [string, unknown][] = [];
  const handlers = new Map<string, (data: unknown, respond: Respond) => void>();
  const native: BridgePort = {
    callHandler(api, params, respond) {
      asked.push([api, params]);
      answer(api, respond);
    },
    registerHandler: (event, handler) => void handlers.set(event, handler),
  };
  const ready = new EventTarget();
  const port = new Promise<BridgePort>((resolve) => {
    ready.addEventListener('up', () => resolve(native));
  });
  const log = { warn: vi.fn(), error: vi.fn() };
  const report = vi.fn();
  const labels = { ok: '确定', cancel: '取消' };
  const bridge = new NativeBridge({ port, platform, appVersion, log, report, labels });
  return {
    bridge,
    asked,
    handlers,
    log,
    report,
    native,
    start: () => ready.dispatchEvent(new Event('up')),
  };
}

function createReadyApp(options: AppOptions = {}) {
  const app = createApp(options);
  app.start();
  return app;
}
const fault = (error: unknown) => (error instanceof BridgeError ? error.fault : error);

describe('before the app is ready', () => {
  it('calls wait and go in their order', async () => {
    const { bridge, asked, start } = createApp();
    const calls = [
      bridge.call('getDeviceInfo'),
      bridge.call('h5Ready'),
      bridge.invoke('other', { a: 1 }),
    ];
    await vi.advanceTimersByTimeAsync(800);
    expect(asked).toEqual([]);
    start();
    await Promise.all(calls);
    expect(asked).toEqual([
      ['getDeviceInfo', {}],
      ['h5Ready', { sdkVersion: '2.2.5' }],
      ['other', { a: 1 }],
    ]);
  });

  it('a call that timed out is not sent later', async () => {
    const { bridge, asked, start } = createApp();
    const given = bridge.call('getUserInfo').catch(fault);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await given).toBe('timeoutError');
    start();
    await vi.advanceTimersByTimeAsync(0);
    expect(asked).toEqual([]);
  });

  it('every call fails after 5 s when the bridge never appears', async () => {
    const { bridge } = createApp();
    const given = bridge.call('pickImage').catch(fault);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await given).toBe('notReady');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('an answer', () => {
  it('with code 0 is a success, also as JSON', async () => {
    const answer = { code: 0, data: { status: 'wifi' } };
    for (const raw of [answer, JSON.stringify(answer), { ...answer, code: '0' }]) {
      const { bridge } = createReadyApp({ answer: (_, respond) => respond(raw) });
      expect(await bridge.call('getNetworkStatus')).toEqual({ status: 'wifi' });
    }
  });

  it.each([undefined, null, '', 'hello', '{', 7, {}, { code: '' }, { code: 'x' }, { data: {} }])(
    'that is empty (%j) is a failure, logged as an error and reported',
    async (raw) => {
      const { bridge, log, report } = createReadyApp({ answer: (_, respond) => respond(raw) });
      expect(await bridge.call('getNetworkStatus').catch(fault)).toBe('empty');
      expect(log.error).toHaveBeenCalledExactlyOnceWith('getNetworkStatus: empty 0');
      expect(report).toHaveBeenCalledExactlyOnceWith({
        api: 'getNetworkStatus',
        fault: 'empty',
        code: 0,
      });
    },
  );

  it.each([
    [12, 'warn'],
    [-3, 'error'],
  ] as const)('with code %i is a refusal, logged as %s and reported', async (code, level) => {
    const raw = { code, message: '用户 13812345678 拒绝' };
    const { bridge, log, report } = createReadyApp({ answer: (_, respond) => respond(raw) });
    await expect(bridge.call('getLocation')).rejects.toMatchObject({
      fault: 'refused',
      code,
      message: raw.message,
    });
    expect(log[level]).toHaveBeenCalledExactlyOnceWith(`getLocation: refused ${code}`);
    expect(log[level === 'warn' ? 'error' : 'warn']).not.toHaveBeenCalled();
    expect(JSON.stringify(report.mock.calls)).not.toContain('138');
  });

  it('with code -404 means that the app does not have the call', async () => {
    const { bridge, log } = createReadyApp({ answer: (_, respond) => respond({ code: -404 }) });
    await expect(bridge.call('scanOCR', { kind: 'vin' })).rejects.toMatchObject({
      fault: 'unavailable',
      code: -404,
    });
    expect(log.error).toHaveBeenCalledExactlyOnceWith('scanOCR: unavailable -404');
  });

  it('counts once, and not after the timeout', async () => {
    const responds: Respond[] = [];
    const { bridge, log } = createReadyApp({ answer: (_, respond) => void responds.push(respond) });
    const first = bridge.call('getNetworkStatus');
    await vi.advanceTimersByTimeAsync(0);
    responds[0]?.({ code: 0, data: { status: 'wifi' } });
    responds[0]?.({ code: 5 });
    expect(await first).toEqual({ status: 'wifi' });

    const second = bridge.call('getNetworkStatus').catch(fault);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await second).toBe('timeoutError');
    responds[1]?.({ code: 7 });
    expect(log.warn).not.toHaveBeenCalled();
    expect(log.error).toHaveBeenCalledExactlyOnceWith('getNetworkStatus: timeoutError 0');
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('every call of the table', () => {
  const all = Object.keys(bridgeRules) as BridgeApi[];
  /** Passes the completeness check of every call. */
  const full = { token: 't', files: [{ id: 'f1', url: 'u' }] };

  it('has all names of the specification', () => {
    const people = 'getUserInfo login logout notifyUserState checkPermission requestPermission';
    const words =
      'alert confirm loading showActionSheet setTitleBar statusBar setScreenOrientation';
    const pages = 'createWebview closeWebview back h5Ready turnToOutsideApp request share';
    const files = 'pickImage pickVideo selectFileFromRecent saveToAlbum downloadFile openPDF';
    const phone = 'getDeviceInfo getNetworkStatus getLocation getCurrentLocation getSelectedCity';
    const rest = 'previewImage scanCode scanOCR makePhoneCall getSharePreferences';
    const names = [people, words, pages, files, phone, rest, 'setSharePreferences'].join(' ');
    expect([...all].sort()).toEqual(names.split(' ').sort());
  });

  it.each(all)(
    '%s reaches the app under its name with its parameters and returns the answer',
    async (api) => {
      const { bridge, asked } = createReadyApp({
        answer: (_, respond) => respond({ code: 0, data: full }),
      });
      expect(await bridge.call(api, { marker: 1 } as never)).toEqual(full);
      expect(asked).toEqual([[api, expect.objectContaining({ marker: 1 })]]);
    },
  );

  it.each(all)('%s fails at its limit, or waits for the user', async (api) => {
    const { bridge } = createReadyApp({ answer: () => undefined });
    const { limit } = bridgeRules[api];
    const settled = vi.fn();
    void bridge.call(api, {}).then(settled, (error: unknown) => settled(fault(error)));
    await vi.advanceTimersByTimeAsync((limit ?? 600_000) - 1);
    expect(settled).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    if (limit === undefined) expect(settled).not.toHaveBeenCalled();
    else expect(settled).toHaveBeenCalledExactlyOnceWith('timeoutError');
  });

  it('getUserInfo has 1000 ms', () => expect(bridgeRules.getUserInfo.limit).toBe(1_000));
});

describe('default parameters', () => {
  const said = async (api: BridgeApi, params: unknown, platform: AppPlatform = 'ios') => {
    const { bridge, asked } = createReadyApp({ platform });
    await bridge.call(api, params as never).catch(() => undefined);
    return asked[0]?.[1];
  };

  it('pictures, videos, codes and dialogs have the defaults of the specification', async () => {
    expect(await said('pickImage', undefined)).toEqual({
      count: 9,
      sourceType: ['album', 'camera'],
      compressed: true,
      autoUpload: true,
    });
    expect(await said('pickImage', { count: 1 })).toMatchObject({ count: 1, compressed: true });
    expect(await said('pickVideo', undefined)).toMatchObject({
      maxDuration: 60,
      camera: 'back',
      channel: 1,
    });
    expect(await said('scanCode', undefined)).toEqual({ types: ['barcode', 'qr'], single: true });
    expect(await said('confirm', { message: '?' })).toEqual({
      message: '?',
      okText: '确定',
      cancelText: '取消',
    });
  });

  it.each([
    ['ios', '2.2.5'],
    ['android', '2.2.5'],
    ['harmony', '1.0.14'],
  ] as const)(
    'on %s the page says that it speaks the bridge in version %s',
    async (on, version) => {
      expect(await said('h5Ready', undefined, on)).toEqual({ sdkVersion: version });
    },
  );

  it.each([
    ['android', 'ALBUM', 'STORAGE'],
    ['android', 'CAMERA', 'CAMERA'],
    ['ios', 'ALBUM', 'ALBUM'],
    ['harmony', 'ALBUM', 'ALBUM'],
  ] as const)('on %s the permission %s is asked for as %s', async (platform, permission, name) => {
    expect(await said('requestPermission', { permission }, platform)).toEqual({ permission: name });
    expect(await said('checkPermission', { permission }, platform)).toEqual({ permission: name });
  });
});

describe('an incomplete answer', () => {
  it.each<[BridgeApi, unknown]>([
    ['getUserInfo', { userId: '1' }],
    ['getUserInfo', { token: '' }],
    ['getUserInfo', undefined],
    ['pickImage', {}],
    ['pickImage', { files: [] }],
    ['pickImage', { files: [{ url: 'u' }] }],
    ['pickVideo', { files: [{ id: '', url: 'u' }] }],
  ])('%s with %j counts as a failure', async (api, data) => {
    const { bridge, report } = createReadyApp({
      answer: (_, respond) => respond({ code: 0, data }),
    });
    expect(await bridge.call(api).catch(fault)).toBe('incomplete');
    expect(report).toHaveBeenCalledOnce();
  });
});

describe('an app that is too old', () => {
  it.each([
    ['ios', '6.9.9', false],
    ['android', '7.0.0', true],
    ['ios', '10.0.0', true],
    ['ios', null, true],
    ['harmony', '1.3.40', true], // own version numbers
  ] as const)('on %s %s: every call needs 7.0.0', async (platform, appVersion, has) => {
    const { bridge, asked, log } = createReadyApp({ platform, appVersion });
    expect(bridge.has('share')).toBe(has);
    const said = await bridge.call('share', { title: 't', url: 'u' }).catch(fault);
    expect(said).toEqual(has ? {} : 'unavailable');
    expect(asked).toHaveLength(has ? 1 : 0);
    expect(log.warn.mock.calls).toEqual(has ? [] : [['share needs the app from version 7.0.0']]);
  });

  it.each(['9.7.9', null])(
    '%s: has() is false, the call warns and is not sent',
    async (appVersion) => {
      const { bridge, asked, log } = createReadyApp({ appVersion });
      bridgeRules.scanOCR.since = '9.8.0';
      try {
        expect(bridge.has('scanOCR')).toBe(false);
        expect(bridge.has('scanCode')).toBe(true);
        expect(await bridge.call('scanOCR', { kind: 'vin' }).catch(fault)).toBe('unavailable');
        expect(log.warn).toHaveBeenCalledExactlyOnceWith(
          'scanOCR needs the app from version 9.8.0',
        );
        expect(asked).toEqual([]);
      } finally {
        delete bridgeRules.scanOCR.since;
      }
    },
  );
});

describe('wrong use', () => {
  it('invoke needs a name, register a function', async () => {
    const { bridge } = createReadyApp();
    await expect(bridge.invoke(undefined as never)).rejects.toThrow(TypeError);
    await expect(bridge.invoke('')).rejects.toThrow(TypeError);
    expect(() => bridge.register('onWebviewBeforeBack', null as never)).toThrow(TypeError);
  });
});

it('receives events of the app', async () => {
  const { bridge, handlers } = createReadyApp();
  const heard = vi.fn();
  bridge.register('onWebviewDisplayChange', heard);
  await vi.advanceTimersByTimeAsync(0);
  const respond = vi.fn();
  handlers.get('onWebviewDisplayChange')?.({ visible: true }, respond);
  handlers.get('onWebviewDisplayChange')?.('{"code":0,"data":{"visible":false}}', respond);
  // Android sends JSON.
  handlers.get('onWebviewDisplayChange')?.('{"visible":true}', respond);
  expect(heard.mock.calls).toEqual([
    [{ visible: true }],
    [{ visible: false }],
    [{ visible: true }],
  ]);
  expect(respond).toHaveBeenCalledWith({ code: 0 });
});

describe('the native side', () => {
  it('is found when it exists, or on its ready event', async () => {
    const page = new EventTarget();
    const { native } = createApp();
    expect(await waitForPort(page, () => native)).toBe(native);
    let there: BridgePort | undefined;
    const waiting = waitForPort(page, () => there);
    there = native;
    page.dispatchEvent(new Event('WebViewJavascriptBridgeReady'));
    expect(await waiting).toBe(native);
  });

  it('may use "msg" or "message"', () => {
    expect(readBridgeAnswer({ code: 1, msg: 'a' })?.message).toBe('a');
    expect(readBridgeAnswer({ code: 1, message: 'b', msg: 'a' })?.message).toBe('b');
    expect(readBridgeAnswer({ code: 1 })?.message).toBe('');
  });
});
