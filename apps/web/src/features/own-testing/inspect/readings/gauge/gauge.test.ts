import { expect, test, vi } from 'vitest';
import { type Bluetooth, bluetoothGauge, readFigures } from './bluetooth-gauge.ts';
import { createGauge, type GaugeDriver, type GaugeEvents, gaugeStates, inUnit } from './gauge.ts';
import { simulatedGauge } from './simulated-gauge.ts';

function aDriver() {
  const close = vi.fn();
  let events: GaugeEvents | undefined;
  let settle: { open: () => void; fail: () => void } | undefined;
  const driver: GaugeDriver = {
    id: 'bluetooth',
    open: (given) => {
      events = given;
      return new Promise((resolve, reject) => {
        settle = { open: () => resolve({ close }), fail: () => reject(new Error('none chosen')) };
      });
    },
  };
  return {
    driver,
    close,
    send: (value: number) => events?.onReading(value, 'um'),
    lose: () => events?.onLost(),
    opens: () => settle?.open(),
    fails: () => settle?.fail(),
  };
}

test('the states of a gauge', () => {
  expect(gaugeStates).toEqual({
    off: { connect: 'connecting' },
    connecting: { opened: 'connected', refused: 'failed', disconnect: 'off' },
    connected: { gone: 'lost', disconnect: 'off' },
    failed: { connect: 'connecting', disconnect: 'off' },
    lost: { connect: 'connecting', disconnect: 'off' },
  });
});

test('figures arrive while connected, and not before or after', async () => {
  const gauge = createGauge();
  const told = vi.fn();
  gauge.onReading(told);
  const one = aDriver();
  const connecting = gauge.connect(one.driver);
  one.send(100);
  one.opens();
  await connecting;
  expect(gauge.get()).toEqual({ state: 'connected', driver: 'bluetooth' });
  one.send(138);
  gauge.disconnect();
  one.send(150);
  expect(told.mock.calls).toEqual([[138, 'um']]);
  expect(one.close).toHaveBeenCalledOnce();
});

test('a refused or lost connection is told, and can be tried again', async () => {
  const gauge = createGauge();
  const one = aDriver();
  const first = gauge.connect(one.driver);
  one.fails();
  await first;
  expect(gauge.get().state).toBe('failed');
  const second = gauge.connect(one.driver);
  one.opens();
  await second;
  one.lose();
  expect(gauge.get().state).toBe('lost');
});

test('a connection that comes after it was called off is closed', async () => {
  const gauge = createGauge();
  const one = aDriver();
  const connecting = gauge.connect(one.driver);
  gauge.disconnect();
  one.opens();
  await connecting;
  expect(gauge.get().state).toBe('off');
  expect(one.close).toHaveBeenCalledOnce();
});

test.each([
  [226, 'um', 'μm', 0, 226],
  [226, 'µm', 'μm', 0, 226], // the micro sign
  [226, 'μm', 'μm', 0, 226], // the Greek letter
  [5.2, 'mil', 'μm', 0, 132],
  [0.226, 'mm', 'μm', 0, 226],
  [6.46, 'mm', 'mm', 1, 6.5],
  [240, 'kPa', 'bar', 1, 2.4],
  [36, 'psi', 'bar', 1, 2.5],
  [36, 'psi', 'mm', 1, null],
  [12.6, 'V', 'km', 0, null],
] as const)('%d %s in %s with %d decimals is %j', (value, unit, wanted, decimals, inWanted) => {
  expect(inUnit(value, unit, wanted, decimals)).toBe(inWanted);
});

const packet = (text: string) => new DataView(new TextEncoder().encode(text).buffer);

test('figures split over packets, and several in one', () => {
  const told: [number, string][] = [];
  const read = readFigures((value, unit) => void told.push([value, unit]));
  for (const part of ['22', '6 u', 'm\r\n118', 'um\n -0.5 mm\n', 'Err\n', '\n', '99um']) {
    read(packet(part));
  }
  expect(told).toEqual([
    [226, 'um'],
    [118, 'um'],
    [-0.5, 'mm'],
  ]);
});

test('a Bluetooth gauge with a known serial service; another device is refused', async () => {
  const figures = Object.assign(new EventTarget(), {
    value: undefined as DataView | undefined,
    startNotifications: vi.fn(async () => undefined),
  });
  const disconnect = vi.fn();
  const device = (known: string) =>
    Object.assign(new EventTarget(), {
      gatt: {
        connect: async () => ({
          disconnect,
          getPrimaryService: async (id: string) => {
            if (!id.startsWith(known)) throw new Error('no such service');
            return { getCharacteristic: async () => figures };
          },
        }),
      },
    });
  const bluetooth = (found: ReturnType<typeof device>): Bluetooth => ({
    requestDevice: async () => found,
  });
  const told = vi.fn();
  const lost = vi.fn();
  const events = { onReading: told, onLost: lost };
  const found = device('0000ffe0');
  const connection = await bluetoothGauge(bluetooth(found)).open(events);
  figures.value = packet('138 um\n');
  figures.dispatchEvent(new Event('characteristicvaluechanged'));
  expect(told).toHaveBeenCalledWith(138, 'um');
  found.dispatchEvent(new Event('gattserverdisconnected'));
  expect(lost).toHaveBeenCalledOnce();
  connection.close();
  figures.dispatchEvent(new Event('characteristicvaluechanged'));
  expect(told).toHaveBeenCalledOnce();
  expect(disconnect).toHaveBeenCalledOnce();
  await expect(bluetoothGauge(bluetooth(device('0000180d'))).open(events)).rejects.toThrow();
});

test('the simulated gauge stays within what is usual, at the precision of the reading', async () => {
  const bands = [
    { below: 1.6, level: 'find' as const, means: '' },
    { below: 3, level: 'watch' as const, means: '' },
    { below: 12.1, level: 'ok' as const, means: '' },
  ];
  for (const random of [0, 0.5, 0.999]) {
    const told = vi.fn();
    const { driver, measure } = simulatedGauge(() => random);
    measure({ unit: 'mm', bands, max: 12, decimals: 1 });
    expect(told).not.toHaveBeenCalled();
    await driver.open({ onReading: told, onLost: () => undefined });
    measure({ unit: 'mm', bands, min: 0, max: 12, decimals: 1 });
    const [value, unit] = told.mock.calls[0] ?? [];
    expect(unit).toBe('mm');
    expect(value).toBeGreaterThanOrEqual(3);
    expect(value).toBeLessThanOrEqual(12);
    expect(value).toBe(Number(Number(value).toFixed(1)));
  }
});
