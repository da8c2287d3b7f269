import type { Deps } from '#deps.ts';
import type { PointRow } from '#places/places.store.ts';
import type { SlotRow } from '#catalogue/appointments/slots.store.ts';
import type { Car } from './cars.ts';
import type { Cast } from './cast.ts';
import type { Photographer } from './pictures/photos.ts';
import type { Plan } from './plan.ts';
import type { Random } from './random.ts';

/** A step at a time; `deps` has a clock set to it. */
export type Step = {
  at: Date;
  run: (deps: Deps) => Promise<unknown>;
  /** Affects only its own order, so others need not wait for it. */
  independent?: true;
};

/** The input of one sample order. */
export type Scenario = {
  number: number;
  plan: Plan;
  car: Car;
  point: PointRow;
  slot: SlotRow;
  cast: Cast;
  random: Random;
  takePhoto: Photographer;
  /** When the sample world is made; no step is later. */
  now: Date;
  /** Set once the order is created, and once it is paid. */
  ids: { order: string; task: string; payNeeded: boolean };
};

export const minutesAfter = (time: Date, minutes: number): Date =>
  new Date(time.getTime() + minutes * 60_000);

/** The place of on-site sample orders. */
export const home = { address: '杭州市西湖区文三路 100 号（示例地址）', lng: 120.13, lat: 30.28 };
