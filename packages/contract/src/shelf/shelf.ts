import { shelfStatusLabels } from '@yanche/rules/shelf/shelf-state';
import * as z from 'zod/mini';
import { dealerPeople, endpoint } from '../endpoint.ts';
import {
  fen,
  intParam,
  isoTime,
  pageOf,
  pageQuery,
  requestId,
  rowNumber,
  shortText,
  uuid,
  yearMonth,
  keyOf,
} from '../fields.ts';
import { reportBrief } from '../reports/report-brief.ts';

/*
 * A dealership's stock: cars to be published on a marketplace, and what they still need. `shelfCarId` is ours; `carId`
 * is the car's model everywhere (spec §3).
 */
export const shelfStatus = keyOf(shelfStatusLabels);
export const shelfTab = z.enum(['pending', 'published', 'withdrawn']);
export type ShelfTab = z.output<typeof shelfTab>;
export const shelfAction = z.enum(['edit', 'publish', 'order', 'certify', 'withdraw', 'restore']);
export type ShelfAction = z.output<typeof shelfAction>;

const shelfCheck = z.object({
  key: z.enum(['photos', 'price', 'mileage', 'licence', 'report']),
  state: z.enum(['done', 'missing', 'underWay', 'expired', 'differs']),
});

const ofOrder = { kind: z.enum(['inspection', 'self']), orderId: uuid };

export const shelfCar = z.object({
  shelfCarId: uuid,
  carTitle: z.string(),
  /** As the catalogue numbers them; without `carId` only the series is known. */
  model: z.object({ brandId: z.int(), tagId: z.int(), carId: z.nullable(z.int()) }),
  vin: z.string(),
  plate: z.nullable(z.string()),
  photos: z.array(z.object({ fileId: uuid, url: z.string() })),
  price: z.nullable(fen),
  roadHaulKm: z.nullable(z.int()),
  licenseTime: z.nullable(yearMonth),
  status: shelfStatus,
  checks: z.array(shelfCheck),
  /** The dealership's longest valid report of the car. */
  report: z.nullable(
    z.object({
      ...ofOrder,
      reportNo: z.string(),
      expiresAt: isoTime,
      /** What it tells; null of a self-inspection. */
      brief: z.nullable(reportBrief),
    }),
  ),
  /** A running inspection or self-inspection of the car. */
  running: z.nullable(z.object(ofOrder)),
  actions: z.array(shelfAction),
  /** The marketplace's last reason for refusing. */
  refusal: z.nullable(z.string()),
  publishedAt: z.nullable(isoTime),
  createdAt: isoTime,
  sample: z.boolean(), // invented data of the sample world
});
export type ShelfCar = z.output<typeof shelfCar>;

const mileage = z.int().check(z.gte(0), z.lte(999_999));
const price = z.int().check(z.gte(1), z.lte(10_000_000_00));
const plate = z.string().check(z.maxLength(10));
const byId = z.strictObject({ shelfCarId: uuid });

export const carList = endpoint({
  name: 'carList',
  method: 'GET',
  path: '/client/lightShelf/carList',
  summary: 'The cars of the dealership by state, newest first, with what each still lacks',
  access: dealerPeople,
  query: z.strictObject({
    ...pageQuery,
    tab: z._default(shelfTab, 'pending'),
    /** Words or parts of them: model, plate, VIN. */
    keyword: z.optional(z.string().check(z.maxLength(40))),
  }),
  answer: z.extend(pageOf(shelfCar), {
    /** With page 1 only: cars per tab, counted up to 99. */
    counts: z.nullable(z.record(shelfTab, z.int())),
    /** `local` only marks cars as published here. */
    marketplace: z.enum(['local', 'webhook']),
  }),
});

export const getShelfCar = endpoint({
  name: 'getShelfCar',
  method: 'GET',
  path: '/client/lightShelf/car',
  summary: 'One car of the dealership',
  access: dealerPeople,
  query: byId,
  answer: shelfCar,
});

/** Idempotent by dealership and `requestId`; a car exists once in the list. */
export const addShelfCar = endpoint({
  name: 'addShelfCar',
  method: 'POST',
  path: '/client/lightShelf/addCar',
  summary: 'Add a car to the stock by its VIN',
  access: dealerPeople,
  act: 'shelf',
  encoding: 'json',
  body: z.strictObject({
    requestId,
    vin: z.string().check(z.maxLength(40)),
    brandId: rowNumber,
    tagId: rowNumber,
    carId: z.nullable(rowNumber),
    cartitle: shortText,
    plate: z.optional(z.nullable(plate)),
    licenseTime: z.optional(z.nullable(yearMonth)),
    roadHaulKm: z.optional(z.nullable(mileage)),
    price: z.optional(z.nullable(price)),
  }),
  answer: z.object({ shelfCarId: uuid }),
});

/** Omitted fields stay. `photos` is the complete list in order; new ones are stored by `uploadPhoto` before. */
export const editShelfCar = endpoint({
  name: 'editShelfCar',
  method: 'POST',
  path: '/client/lightShelf/editCar',
  summary: 'Change price, mileage, licence month, plate or photos of a car that is not published',
  access: dealerPeople,
  act: 'shelf',
  encoding: 'json',
  body: z.strictObject({
    shelfCarId: uuid,
    price: z.optional(z.nullable(price)),
    roadHaulKm: z.optional(z.nullable(mileage)),
    licenseTime: z.optional(z.nullable(yearMonth)),
    plate: z.optional(z.nullable(plate)),
    photos: z.optional(z.array(uuid).check(z.maxLength(9))), // spec §9: default count
  }),
  answer: shelfCar,
});

/** `price`: the price shown; refused when it has changed. Idempotent. */
export const publishShelfCar = endpoint({
  name: 'publishShelfCar',
  method: 'POST',
  path: '/client/lightShelf/publish',
  summary: 'Publish a car that lacks nothing',
  access: dealerPeople,
  act: 'shelf',
  encoding: 'form',
  body: z.strictObject({ shelfCarId: uuid, price: intParam }),
  answer: shelfCar,
});

/** Idempotent. */
export const withdrawShelfCar = endpoint({
  name: 'withdrawShelfCar',
  method: 'POST',
  path: '/client/lightShelf/withdraw',
  summary: 'Take a car off the marketplace, or out of the list',
  access: dealerPeople,
  act: 'shelf',
  encoding: 'form',
  body: byId,
  answer: shelfCar,
});

/** Idempotent. */
export const restoreShelfCar = endpoint({
  name: 'restoreShelfCar',
  method: 'POST',
  path: '/client/lightShelf/restore',
  summary: 'Put a withdrawn car back among those to be published',
  access: dealerPeople,
  act: 'shelf',
  encoding: 'form',
  body: byId,
  answer: shelfCar,
});
