import type { PayMethod } from '@yanche/contract/orders';
import type { Quote } from '@yanche/contract/products';
import type { OrderStatus } from '@yanche/rules/order-state';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column.ts';

export type OrderTables = {
  products: {
    id: number;
    code: string;
    kind: 'inspection' | 'free' | 'self' | 'accident' | 'insurance';
    name: string;
    name_en: string;
    summary: string;
    summary_en: string;
    price: number;
    origin_price: number;
    check_groups: string[];
    places: string[];
    duration_min: number;
    sla_min: number;
    scored: boolean;
    claim: string;
    applies: 'all' | 'nev';
    rule: Json<{
      newCarPriceMin?: number;
      needsReportDays?: number;
      /** Whose orders wait for a confirmation of the report before they are done. */
      needsApproval?: 'dealers' | 'all';
      /** What the inspector must be certified for. */
      skill?: string;
    }>;
    not_covered: string[];
    not_covered_en: string[];
    sort: number;
    active: boolean;
    /** What comes back after a finished order, fen. */
    cashback: Generated<number>;
  };
  addons: { code: string; name: string; name_en: string; price: number; sort: number };
  slots: {
    id: string;
    point_id: number;
    start_at: Date;
    end_at: Date;
    capacity: number;
    booked: Generated<number>;
  };
  orders: {
    id: string;
    order_no: string;
    request_id: string;
    request_hash: string;
    user_id: string;
    dealer_id: string | null;
    product_id: number;
    status: OrderStatus;
    contractor_name: string;
    phone_sealed: string;
    phone_mask: string;
    vin: string;
    plate: string | null;
    vin_image_file_id: string | null;
    brand_id: number;
    series_id: number;
    model_id: number | null;
    car_title: string;
    license_time: string;
    road_haul_km: number;
    city_id: number;
    market_id: number | null;
    point_id: number;
    address: string;
    lng: number | null;
    lat: number | null;
    slot_id: string;
    start_at: Date;
    end_at: Date;
    price: number;
    discount: number;
    real_price: number;
    addons: Generated<string[]>;
    clue_id: string | null;
    source_car_id: string | null;
    pay_status: Generated<'unpaid' | 'paid' | 'refunding' | 'refunded'>;
    pay_method: PayMethod | null;
    paid_at: Date | null;
    hold_until: Date;
    inspector_id: string | null;
    /** In status 20: since when, and when the system looks for an inspector (next). */
    waiting_since: Date | null;
    assign_at: Date | null;
    reschedules: Generated<number>;
    failed_visits: Generated<number>;
    failed_code: string | null;
    /** Set when the customer is asked to confirm the report. */
    confirm_until: Date | null;
    disputed_at: Date | null;
    dispute_reason: string | null;
    cancel_code: string | null;
    cancel_remark: string | null;
    cancelled_at: Date | null;
    cancel_fee: number | null;
    refund: number | null;
    /** The price has moved from escrow to revenue (after status 70). */
    settled: Generated<boolean>;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  quotes: {
    order_id: string;
    quote: Json<Quote>;
    created_at: CreatedAt;
  };
  order_events: {
    id: string;
    order_id: string;
    event: string;
    from_status: OrderStatus | null;
    to_status: OrderStatus;
    actor_kind: 'user' | 'dealer' | 'inspector' | 'reviewer' | 'dispatcher' | 'system';
    actor_id: string | null;
    payload: Json<Record<string, unknown>>;
    at: CreatedAt;
  };
  order_changes: {
    id: string;
    order_id: string;
    request_id: string | null;
    from_point_id: number;
    from_start: Date;
    from_end: Date;
    to_slot_id: string;
    to_point_id: number;
    to_start: Date;
    to_end: Date;
    actor_id: string;
    reason: string;
    at: Date;
  };
};
