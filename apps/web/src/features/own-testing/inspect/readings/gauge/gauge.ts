/**
 * A measuring instrument that sends figures by itself. Any driver fits: Bluetooth, a bridge of a host app, the simulated
 * one. No maker's protocol is known to it; a driver answers figures with their unit.
 */
export type GaugeDriver = {
  readonly id: 'bluetooth' | 'simulated';
  /** Rejects when nothing was chosen or the connection failed. */
  open: (events: GaugeEvents) => Promise<GaugeConnection>;
};
export type GaugeEvents = {
  /** `unit` as the instrument writes it: `um`, `mil`, `mm`. */
  onReading: (value: number, unit: string) => void;
  onLost: () => void;
};
type GaugeConnection = { close: () => void };

export type GaugeState = 'off' | 'connecting' | 'connected' | 'failed' | 'lost';
type GaugeEvent = 'connect' | 'opened' | 'refused' | 'gone' | 'disconnect';

/** What is not listed changes nothing. */
export const gaugeStates: Readonly<
  Record<GaugeState, Readonly<Partial<Record<GaugeEvent, GaugeState>>>>
> = {
  off: { connect: 'connecting' },
  connecting: { opened: 'connected', refused: 'failed', disconnect: 'off' },
  connected: { gone: 'lost', disconnect: 'off' },
  failed: { connect: 'connecting', disconnect: 'off' },
  lost: { connect: 'connecting', disconnect: 'off' },
};

export type Gauge = {
  get: () => { state: GaugeState; driver: GaugeDriver['id'] | null };
  subscribe: (listener: () => void) => () => void;
  connect: (driver: GaugeDriver) => Promise<void>;
  /** Told of every figure while connected. Answers how to stop. */
  onReading: (listener: GaugeEvents['onReading']) => () => void;
  disconnect: () => void;
};

/** One connection at a time; a figure that comes after disconnecting is dropped. */
export function createGauge(): Gauge {
  const watchers = new Set<() => void>();
  const listeners = new Set<GaugeEvents['onReading']>();
  let connection: GaugeConnection | null = null;
  let attempt = 0;
  let view: ReturnType<Gauge['get']> = { state: 'off', driver: null };
  const move = (event: GaugeEvent, driver = view.driver) => {
    const state = gaugeStates[view.state][event];
    if (state === undefined) return false;
    view = { state, driver: state === 'off' ? null : driver };
    for (const watcher of watchers) watcher();
    return true;
  };

  return {
    get: () => view,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    onReading: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async connect(driver) {
      if (!move('connect', driver.id)) return;
      attempt += 1;
      const own = attempt;
      const isOwn = () => own === attempt;
      try {
        const opened = await driver.open({
          onReading: (value, unit) => {
            if (!isOwn() || view.state !== 'connected') return;
            for (const listener of listeners) listener(value, unit);
          },
          onLost: () => void (isOwn() && move('gone')),
        });
        if (isOwn() && move('opened')) connection = opened;
        else opened.close();
      } catch {
        if (isOwn()) move('refused');
      }
    },
    disconnect() {
      attempt += 1;
      connection?.close();
      connection = null;
      move('disconnect');
    },
  };
}

/** Factors between units that gauges send and those of readings. */
const factors: Readonly<Record<string, number>> = {
  'um>μm': 1,
  'mil>μm': 25.4,
  'mm>μm': 1000,
  'mm>mm': 1,
  'um>mm': 0.001,
  'in>mm': 25.4,
  'bar>bar': 1,
  'kpa>bar': 0.01,
  'psi>bar': 0.068_947_6,
};
/** Writings of the same unit: the micro sign is there twice in Unicode. */
const plainUnit = (unit: string) => unit.trim().toLowerCase().replace(/[µμ]/, 'u');

/** The figure in the unit of a reading, at its precision; null where the units do not fit. */
export function inUnit(value: number, unit: string, wanted: string, decimals: number) {
  const factor = factors[`${plainUnit(unit)}>${wanted}`];
  return factor === undefined ? null : Number((value * factor).toFixed(decimals));
}
