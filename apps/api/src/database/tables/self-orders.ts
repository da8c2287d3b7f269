import type { PayMethod } from '@yanche/contract/orders';
import type { SelfReportContent } from '@yanche/contract/self-reports';
import type { PhotoMeasures } from '@yanche/rules/photo-quality';
import type { SelfStatus } from '@yanche/rules/self-order-state';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column.ts';

export type SelfOrderTables = {
  self_orders: {
    id: string;
    order_no: string;
    request_id: string;
    request_hash: string;
    session_id: string;
    user_id: string;
    dealer_id: string | null;
    product_id: number;
    status: SelfStatus;
    vin: string;
    plate: string | null;
    brand_id: number;
    series_id: number;
    model_id: number | null;
    car_title: string;
    license_time: string;
    road_haul_km: number;
    real_price: number;
    pay_status: Generated<'unpaid' | 'paid' | 'refunding' | 'refunded'>;
    pay_method: PayMethod | null;
    paid_at: Date | null;
    /** When the time for what the customer has to do runs out: paying, shooting, retaking. */
    deadline_at: Date | null;
    /** The phone that took the last photo, as it names itself. */
    device: string | null;
    /** How often photos were asked for again. */
    round: Generated<number>;
    submitted_at: Date | null;
    /** What the rules want a person to look at. */
    risks: Generated<string[]>;
    reviewer_id: string | null;
    reviewed_at: Date | null;
    review_comment: string | null;
    refund: number | null;
    kept_fee: number | null;
    /** The price has moved from escrow to revenue. */
    settled: Generated<boolean>;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, Date | undefined, Date>;
  };
  self_order_events: {
    id: string;
    order_id: string;
    event: string;
    from_status: SelfStatus | null;
    to_status: SelfStatus;
    actor_kind: 'user' | 'reviewer' | 'system';
    actor_id: string | null;
    payload: Json<Record<string, unknown>>;
    at: CreatedAt;
  };
  self_shots: {
    order_id: string;
    step_key: string;
    position: number;
    round: number;
    /** Null: the step was skipped, for `skip_code`. */
    file_id: string | null;
    skip_code: string | null;
    sha256: string | null;
    source: 'camera' | 'album' | null;
    taken_at: Date | null;
    device: string | null;
    /** What the phone measured, to compare. */
    phone_quality: Json<PhotoMeasures | null> | null;
    /** What we measured; null when the file is no picture that can be opened. */
    measures: Json<PhotoMeasures | null> | null;
    width: number | null;
    height: number | null;
    hash: string | null;
    /** What was read off the photo of VIN or instruments; null when nobody read it. */
    vin_read: string | null;
    km_read: number | null;
    /** It could not be read; null when nobody tried, such as while the reader is away. */
    unread: boolean | null;
    /** How many photos of the step in a row before this one could not be read. */
    unread_before: Generated<number>;
    saved_at: Date;
  };
  self_retakes: {
    order_id: string;
    round: number;
    step_key: string;
    code: string;
    /** The reviewer's words; null when a rule asks, whose words the code has. */
    text: string | null;
  };
  self_reports: {
    id: string;
    report_no: string;
    order_id: string;
    vin: string;
    status: 'published' | 'revoked';
    content: Json<SelfReportContent>;
    hash: string;
    prev_hash: string | null;
    signature: string;
    key_id: string;
    short_code: string;
    published_at: Date;
    expires_at: Date;
  };
};
