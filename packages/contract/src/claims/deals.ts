import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { calendarDate, fen, isoTime, longText, requestId, shortText, uuid } from '../fields.ts';
import { reportBrief } from '../reports/report-brief.ts';
import { reportStatus } from '../reports/reports.ts';
import { shareKey } from '../reports/share-links.ts';
import { claimStatusCode, kindCover } from './claim-parts.ts';

/** Photos of a handover record. */
export const maxHandoverPhotos = 9;
/** Fen. */
export const maxDealPrice = 10_000_000_00;

/** One sale, as both parties see it. The reader by the link sees no order number, name or whole VIN. */
const dealView = z.object({
  /** The caller's side; `other`: came by the link. */
  side: z.enum(['owner', 'other']),
  /** Came by the link, and belongs to the side that sent it: the other party confirms. */
  ownLink: z.boolean(),
  /** Null for the other party. */
  orderId: z.nullable(uuid),
  car: z.object({
    title: z.string(),
    licenseTime: z.string(),
    /** As the report tells it. */
    plateMask: z.nullable(z.string()),
    vinTail: z.string(),
    coverUrl: z.nullable(z.string()),
  }),
  /** The report that counted at the handover: the newest until then. `changed`: what became of it since. */
  inspection: z.object({
    reportNo: z.string(),
    publishedAt: isoTime,
    inspectedOn: calendarDate,
    km: z.nullable(z.int()),
    brief: reportBrief,
    status: reportStatus,
    changed: z.nullable(z.enum(['revoked', 'amended'])),
  }),
  /** Null: nobody wrote it down yet. */
  handover: z.nullable(
    z.object({
      deliveredOn: calendarDate,
      km: z.int(),
      /** Null: not told. */
      price: z.nullable(fen),
      /** What both noted of the car. */
      notes: z.string(),
      photos: z.array(z.object({ fileId: uuid, url: z.string() })),
      savedAt: isoTime,
      version: z.int(),
    }),
  ),
  /** The other party has confirmed this record; it no longer changes. */
  agreed: z.nullable(z.object({ at: isoTime, name: z.string() })),
  guarantee: z.object({
    policyVersion: z.string(),
    /** Covered kinds only; empty: the package promises nothing. */
    kinds: z.array(kindCover),
    exclusions: z.array(z.object({ no: z.string(), text: z.string() })),
  }),
  /** Without what was written or decided in detail. */
  claims: z.array(
    z.object({
      /** Null for the other party. */
      claimId: z.nullable(uuid),
      claimNo: z.string(),
      subject: z.string(),
      status: claimStatusCode,
      statusText: z.string(),
      at: isoTime,
      paid: z.nullable(fen),
    }),
  ),
  /** The living link for the other party; null: none, or the reader is the other party. */
  shareUrl: z.nullable(z.string()),
  /** Something of it can be claimed now, by its owner. */
  mayClaim: z.boolean(),
  actions: z.array(z.enum(['save', 'share', 'endShare', 'agree'])),
  sample: z.boolean(),
});
export type DealView = z.output<typeof dealView>;

export const getDeal = endpoint({
  name: 'getDeal',
  method: 'GET',
  path: '/api/deal/info',
  summary: 'The sale of an inspected car: inspection, price, handover, guarantee, claims',
  access: 'login',
  query: z.strictObject({ orderId: uuid }),
  answer: dealView,
});

/** `version`: as it was read, 0 for the first. */
export const saveHandover = endpoint({
  name: 'saveHandover',
  method: 'POST',
  path: '/api/deal/handover',
  summary: 'Write down the handover: day, mileage, price, what was noted',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({
    orderId: uuid,
    version: z.int().check(z.gte(0)),
    deliveredOn: calendarDate,
    km: z.int().check(z.gte(0), z.lte(999_999)),
    price: z.nullable(z.int().check(z.gte(0), z.lte(maxDealPrice))),
    notes: longText,
    fileIds: z.array(uuid).check(z.maxLength(maxHandoverPhotos)),
  }),
  answer: dealView,
});

/** One living link at a time: asked again, the same. */
export const shareDeal = endpoint({
  name: 'shareDeal',
  method: 'POST',
  path: '/api/deal/share',
  summary: 'A link by which the other party sees the deal and confirms the handover',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid, requestId }),
  answer: dealView,
});

export const endDealShare = endpoint({
  name: 'endDealShare',
  method: 'POST',
  path: '/api/deal/share/end',
  summary: 'End the link of the other party',
  access: 'login',
  act: 'handleOrders',
  encoding: 'json',
  body: z.strictObject({ orderId: uuid }),
  answer: dealView,
});

/** `/jiaoyiReport?link=…`; no session needed. */
export const readSharedDeal = endpoint({
  name: 'readSharedDeal',
  method: 'GET',
  path: '/api/deal/shared',
  summary: 'The deal as the other party sees it',
  access: 'none',
  query: z.strictObject({ link: shareKey }),
  answer: dealView,
});

/** By the person the link was sent to, logged in; never by the side of the order. Repeating it changes nothing. */
export const agreeDeal = endpoint({
  name: 'agreeDeal',
  method: 'POST',
  path: '/api/deal/agree',
  summary: 'Confirm the handover record as the other party',
  access: 'login',
  encoding: 'json',
  body: z.strictObject({ link: shareKey, version: z.int().check(z.gte(1)), name: shortText }),
  answer: dealView,
});
