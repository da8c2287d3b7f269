import type { Kysely, Transaction } from 'kysely';
import type { CarTables } from './tables/cars.ts';
import type { InspectionTables } from './tables/inspection.ts';
import type { MoneyTables } from './tables/money.ts';
import type { OrderTables } from './tables/orders.ts';
import type { PeopleTables } from './tables/people.ts';
import type { PlaceTables } from './tables/places.ts';
import type { RiskTables } from './tables/risk.ts';
import type { SelfOrderTables } from './tables/self-orders.ts';
import type { TrackingTables } from './tables/tracking.ts';
import type { UploadTables } from './tables/uploads.ts';

/**
 * The tables as the migrations make them (a test compares the two). Money is integer fen, distance km.
 * `*_sealed` columns are encrypted, `*_hash` columns are keyed hashes for look-up (see `#lib/pii.ts`).
 */
export type Tables = PeopleTables &
  PlaceTables &
  CarTables &
  OrderTables &
  MoneyTables &
  InspectionTables &
  RiskTables &
  SelfOrderTables &
  TrackingTables &
  UploadTables;

/** A pool or an open transaction: what every store function takes first. */
export type Db = Kysely<Tables> | Transaction<Tables>;
export type Tx = Transaction<Tables>;
