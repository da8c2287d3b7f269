import type { ShelfActor, ShelfStatus } from '@yanche/rules/shelf-state';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column.ts';

export type ShelfTables = {
  shelf_cars: {
    id: string;
    dealer_id: string;
    created_by: string;
    request_id: string;
    vin: string;
    plate: string | null;
    brand_id: number;
    series_id: number;
    model_id: number | null;
    car_title: string;
    license_time: string | null;
    road_haul_km: number | null;
    /** Fen. */
    price: number | null;
    photos: Generated<string[]>;
    status: ShelfStatus;
    /** Counts what the marketplace is told of the car. */
    version: Generated<number>;
    /** When the marketplace is told next; null while it knows all. */
    tell_at: Date | null;
    tell_tries: Generated<number>;
    refusal: string | null;
    sample: Generated<boolean>;
    published_at: Date | null;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  shelf_car_events: {
    id: string;
    shelf_car_id: string;
    event: string;
    from_status: ShelfStatus | null;
    to_status: ShelfStatus;
    actor_kind: ShelfActor;
    actor_id: string | null;
    payload: Json<Record<string, unknown>>;
    at: CreatedAt;
  };
};
