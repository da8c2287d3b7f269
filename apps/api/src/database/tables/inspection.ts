import type { Answer, Finding, ItemResult } from '@yanche/contract/inspections';
import type { ReportContent } from '@yanche/contract/reports';
import type { Language } from '@yanche/rules/bilingual';
import type { ReportPdfStatus } from '@yanche/rules/report-pdf-state';
import type { Acl, UploadKind } from '@yanche/contract/uploads';
import type { ColumnType, Generated } from 'kysely';
import type { CreatedAt, Json } from './column.ts';

export type InspectionTables = {
  tasks: {
    id: string;
    order_id: string;
    city_id: number;
    inspector_id: string | null;
    checklist_version: string;
    item_codes: string[];
    start_at: Date;
    accepted_at: Date | null;
    departed_at: Date | null;
    checked_in_at: Date | null;
    check_in: Json<{ lng: number; lat: number; meters: number } | null>;
    submitted_at: Date | null;
    reviewed_at: Date | null;
    reviewer_id: string | null;
    review_comment: string | null;
    rounds: Generated<number>;
    note: string | null;
    created_at: CreatedAt;
  };
  answers: {
    task_id: string;
    code: string;
    result: ItemResult;
    measure: Json<Answer['measure']>;
    note: string;
    photos: string[];
    answered_at: Date;
    saved_at: ColumnType<Date, Date | undefined, Date>;
  };
  findings: {
    id: string;
    task_id: string;
    code: string;
    defect: string;
    degree: number | null;
    pin: Json<Finding['pin']>;
    photos: string[];
    note: string;
    sort: number;
  };
  files: {
    id: string;
    owner_id: string;
    object_key: string;
    content_type: string;
    bytes: number;
    sha256: string;
    taken_at: Date | null;
    lng: number | null;
    lat: number | null;
    kind: Generated<UploadKind>;
    acl: Generated<Acl>;
    /** Its name for people who uploaded it; null for inspection photos, which have none. */
    upload_key: string | null;
    /** The name it is saved under, when it is only ever downloaded. */
    download_name: string | null;
    created_at: CreatedAt;
  };
  reports: {
    id: string;
    report_no: string;
    order_id: string;
    task_id: string;
    vin: string;
    version: number;
    status: 'published' | 'superseded' | 'expired' | 'revoked';
    content: Json<ReportContent>;
    hash: string;
    prev_hash: string | null;
    signature: string;
    key_id: string;
    short_code: string;
    published_at: Date;
    expires_at: Date;
  };
  report_pdfs: {
    report_id: string;
    language: Language;
    status: ReportPdfStatus;
    tries: number;
    /** When it may be taken; while it is being made, when its maker counts as crashed. */
    due_at: Date;
    file_id: string | null;
    asked_at: Date;
  };
};
