import type { Kysely, Transaction } from 'kysely';
import type { CarTables } from './tables/cars.ts';
import type { ContractTables } from './tables/contracts.ts';
import type { InspectionTables } from './tables/inspection.ts';
import type { ListingTables } from './tables/listings.ts';
import type { MoneyTables } from './tables/money.ts';
import type { NoticeTables } from './tables/notices.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlaceTables } from './tables/places.ts';
import type { RiskTables } from './tables/risk.ts';
import type { SelfOrderTables } from './tables/self-orders.ts';
import type { ShelfTables } from './tables/shelf.ts';
import type { TrackingTables } from './tables/tracking.ts';
import type { UploadTables } from './tables/uploads.ts';

/**
 * The tables as the migrations make them (a test compares the two). Money is integer fen, distance km.
 * `*_sealed` columns are encrypted, `*_hash` columns are keyed hashes for look-up (see `#lib/pii.ts`).
 */
export type Tables = PeopleTables &
  PlaceTables &
  CarTables &
  ContractTables &
  OrderTables &
  MoneyTables &
  ListingTables &
  InspectionTables &
  NoticeTables &
  RiskTables &
  SelfOrderTables &
  ShelfTables &
  TrackingTables &
  UploadTables;

/** A pool or an open transaction: what every store function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;
