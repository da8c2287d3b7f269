import type { GaugeDriver } from './gauge.ts';

/**
 * Serial links over GATT that instruments commonly offer, by name. The figures are expected as text with a unit
 * ("226 um"). Written after the published profiles; not tried with any maker's instrument.
 */
const profiles = {
  nordicUart: {
    service: '6e400001-b5a3-f393-e0a9-e50e24dcca9e',
    figures: '6e400003-b5a3-f393-e0a9-e50e24dcca9e',
  },
  hm10: {
    service: '0000ffe0-0000-1000-8000-00805f9b34fb',
    figures: '0000ffe1-0000-1000-8000-00805f9b34fb',
  },
} as const;

type Characteristic = EventTarget & {
  value?: DataView;
  startNotifications: () => Promise<unknown>;
};
type Service = { getCharacteristic: (id: string) => Promise<Characteristic> };
type Server = { getPrimaryService: (id: string) => Promise<Service>; disconnect: () => void };
type Device = EventTarget & { gatt?: { connect: () => Promise<Server> } };
/** The part of Web Bluetooth used here; TypeScript's DOM library lacks it. */
export type Bluetooth = {
  requestDevice: (wish: {
    filters: readonly { services: readonly string[] }[];
    optionalServices: readonly string[];
  }) => Promise<Device>;
};

/** Null where this browser has none: iPhones and most web views. */
export const webBluetooth = (): Bluetooth | null =>
  'bluetooth' in navigator ? (navigator.bluetooth as Bluetooth) : null;

const services = Object.values(profiles).map(({ service }) => service);

export const bluetoothGauge = (bluetooth: Bluetooth): GaugeDriver => ({
  id: 'bluetooth',
  async open({ onReading, onLost }) {
    const device = await bluetooth.requestDevice({
      filters: services.map((service) => ({ services: [service] })),
      optionalServices: services,
    });
    const server = await device.gatt?.connect();
    if (server === undefined) throw new Error('the device offers no GATT server');
    const figures = await figuresOf(server);
    const read = readFigures(onReading);
    const listen = () => figures.value && read(figures.value);
    const leave = new AbortController();
    figures.addEventListener('characteristicvaluechanged', listen, { signal: leave.signal });
    device.addEventListener('gattserverdisconnected', onLost, { signal: leave.signal });
    await figures.startNotifications();
    return {
      close() {
        leave.abort();
        server.disconnect();
      },
    };
  },
});

async function figuresOf(server: Server): Promise<Characteristic> {
  for (const { service, figures } of Object.values(profiles)) {
    const found = await server.getPrimaryService(service).catch(() => null);
    if (found !== null) return found.getCharacteristic(figures);
  }
  throw new Error('the device offers none of the known services');
}

/** Puts packets together: a figure may be split over two, and two may come in one; each ends with a new line. */
export function readFigures(onReading: (value: number, unit: string) => void) {
  const decoder = new TextDecoder();
  let rest = '';
  return (bytes: DataView) => {
    const lines = (rest + decoder.decode(bytes, { stream: true })).split(/[\r\n]+/);
    rest = lines.pop()?.slice(-64) ?? '';
    for (const line of lines) {
      const found = /(-?\d+(?:\.\d+)?)\s*([a-zµμ]+)/i.exec(line);
      if (found?.[2] !== undefined) onReading(Number(found[1]), found[2]);
    }
  };
}
