import type { ClaimCode, ClaimKind } from '@yanche/rules/claims/claim-policy';
import type { ColumnType } from 'kysely';

/** Set on insert, never changed. */
export type Unchanging = ColumnType<Date, Date, never>;

/** `accuracy` in m as the phone said it, null when it said none; phones before did not say. */
export type CheckIn = { lng: number; lat: number; meters: number; accuracy?: number | null };

/** What a product requires. */
export type ProductRule = {
  newCarPriceMin?: number;
  needsReportDays?: number;
  /** Whose orders need a confirmation of the report before they are done. */
  needsApproval?: 'dealers' | 'all';
  /** The certification an inspector needs. */
  skill?: string;
  /** Fen that come back of a history query that found nothing; without it all of it. */
  noRecordRefund?: number;
};

/** What an edition of a campaign says in both languages, as plain text; a heading may be ''. */
export type CampaignWords = {
  title: string;
  titleEn: string;
  art: 'inspection' | 'selfie' | 'deal';
  blocks: { heading: string; headingEn: string; text: string; textEn: string }[];
  links: { text: string; textEn: string; href: string }[];
};

/** One fault of a claim, as the customer tells it. */
export type ClaimFault = {
  itemId: string;
  kind: ClaimKind;
  itemCode: string | null;
  concern: string;
};

/** What was decided about one fault. Photos are file ids. */
export type DecidedFault = {
  itemId: string;
  kind: ClaimKind;
  code: ClaimCode;
  amount: number;
  clause: string;
  words: string;
  change: string[];
  pairs: { reportFileId: string; claimFileId: string }[];
};

/** One side of a correction by hand: whose account, and signed fen. */
export type BookedEntry = {
  ownerKind: 'dealer' | 'user' | 'platform';
  ownerId: string;
  kind: 'wallet' | 'gold' | 'escrow' | 'revenue' | 'external' | 'guarantee';
  amount: number;
};

const payStatus = "'unpaid' | 'paid' | 'refunding' | 'refunded'";
const anything = 'JSONColumnType<Record<string, unknown>>';
const energy = "'ice' | 'bev' | 'phev' | 'erev'";

/**
 * Value types of columns that PostgreSQL stores as text, jsonb or numbers; `*`: in every table with such a column.
 * Array, null and default come from the database.
 */
export const columnTypes: Record<string, Record<string, string>> = {
  '*': {
    acl: 'Acl',
    at: 'Unchanging',
    created_at: 'Unchanging',
    language: 'Language',
    pay_method: 'PayMethod',
    pay_status: payStatus,
    payload: anything,
  },
  audit_entries: {
    actor_roles: 'StaffRole',
    action: 'AuditAction',
    subject_kind: 'AuditSubject',
    before: anything,
    after: anything,
  },
  campaign_editions: { content: 'JSONColumnType<CampaignWords>' },
  catalogue_versions: { kind: 'AuditSubject' },
  answers: {
    result: 'ItemResult',
    measure: "JSONColumnType<NonNullable<Answer['measure']>>",
    reply: "JSONColumnType<NonNullable<Answer['reply']>>",
    clip: "JSONColumnType<NonNullable<Answer['clip']>>",
    replaced: 'JSONColumnType<Draft | Answer>',
  },
  answer_drafts: {
    content: 'JSONColumnType<Draft>',
    replaced: 'JSONColumnType<Draft | Answer>',
  },
  cashbacks: {
    biz_type: "'inspection' | 'self' | 'history'",
    status: 'CashbackStatus',
    remark: "'refunded'",
  },
  history_cases: { fault: 'HistoryFault', status: 'HistoryCaseStatus' },
  history_consents: { signature: 'JSONColumnType<Signature>', given_at: 'Unchanging' },
  history_order_events: {
    from_status: 'HistoryStatus',
    to_status: 'HistoryStatus',
    actor_kind: "'user' | 'system'",
  },
  history_orders: { status: 'HistoryStatus', outcome: 'HistoryOutcome' },
  history_pdfs: { status: 'ReportPdfStatus' },
  history_reports: {
    status: "'published' | 'superseded'",
    content: 'JSONColumnType<HistoryContent>',
    public_content: 'JSONColumnType<HistoryContent>',
  },
  history_requests: {
    status: 'HistoryRequestStatus',
    outcome: 'SourceOutcome',
    topics: 'HistoryTopic',
    facts: 'JSONColumnType<SourceFacts>',
  },
  invoices: { title: 'JSONColumnType<InvoiceTitle>', status: "'making' | 'issued' | 'failed'" },
  key_fingerprints: { kind: "'app' | 'report'" },
  claims: {
    status: 'ClaimStatus',
    items: 'JSONColumnType<ClaimFault[]>',
    diagnosis: 'JSONColumnType<Diagnosis>',
    proposed: "JSONColumnType<NonNullable<ClaimCourse['proposed']>>",
    asked: 'EvidenceSlot',
  },
  claim_events: {
    event: "ClaimEvent | 'open' | 'remind'",
    from_status: 'ClaimStatus',
    to_status: 'ClaimStatus',
    actor_kind: "'user' | 'decider' | 'second' | 'system'",
  },
  claim_evidence: { slot: 'EvidenceSlot', marks: 'JSONColumnType<FilmMarks>' },
  claim_decisions: {
    status: "'proposed' | 'told' | 'declined'",
    items: 'JSONColumnType<DecidedFault[]>',
  },
  quality_records: { kind: 'ClaimKind' },
  clips: { redactions: 'JSONColumnType<Redaction[]>' },
  contract_events: {
    event: "ContractEvent | 'create'",
    from_status: 'ContractStatus',
    to_status: 'ContractStatus',
  },
  contracts: {
    status: 'ContractStatus',
    content: 'JSONColumnType<ContractContent>',
    provider: "'local' | 'tencent'",
    signature_kind: "'drawn' | 'typed' | 'company'",
  },
  dealers: { status: "'active' | 'suspended'" },
  files: { kind: 'UploadKind', photo_problems: 'PhotoProblem' },
  findings: {
    pin: "JSONColumnType<NonNullable<Finding['pin']>>",
    marks: 'JSONColumnType<PhotoMarks[]>',
  },
  ledger_accounts: {
    owner_kind: "'dealer' | 'user' | 'platform'",
    kind: "'wallet' | 'gold' | 'escrow' | 'revenue' | 'external' | 'guarantee'",
  },
  hand_bookings: {
    kind: 'BookingKind',
    status: 'BookingStatus',
    wallet_owner_kind: "'dealer' | 'user'",
    way: "'original' | 'wallet'",
    entries: 'JSONColumnType<BookedEntry[]>',
    proposed_at: 'Unchanging',
  },
  ledger_transactions: {
    kind: "'topUp' | 'pay' | 'refund' | 'settle' | 'cashback' | 'correction' | 'claim'",
  },
  login_codes: { purpose: "'login' | 'sign' | 'staff'" },
  models: { energy },
  notices: {
    kind: 'NoticeKind',
    channel: 'NoticeChannel',
    target: 'NoticeTarget',
    params: 'JSONColumnType<NoticeParams>',
    status: 'NoticeStatus',
  },
  order_events: {
    from_status: 'OrderStatus',
    to_status: 'OrderStatus',
    actor_kind: "'user' | 'dealer' | 'inspector' | 'reviewer' | 'dispatcher' | 'cs' | 'system'",
  },
  orders: { status: 'OrderStatus', terms: 'OrderTerms', failed_arrival: 'Arrival' },
  payments: { method: 'PayMethod', status: "'created' | 'paid' | 'closed' | 'refunded'" },
  photo_masks: { status: 'PhotoMaskStatus' },
  points: { kind: "'market' | 'store' | 'onsite'" },
  product_settings: { kind: 'SettingKind', content: 'Record<string, number>' },
  products: {
    kind: "'inspection' | 'free' | 'self' | 'accident' | 'insurance'",
    applies: "'all' | 'nev'",
    rule: 'JSONColumnType<ProductRule>',
  },
  quotes: { quote: 'JSONColumnType<Quote>' },
  refunds: { status: "'pending' | 'done'", way: "'original' | 'wallet'" },
  report_changes: {
    kind: 'ReportChangeKind',
    status: "'proposed' | 'done' | 'declined'",
    corrections: 'JSONColumnType<Correction[]>',
  },
  report_pdfs: { status: 'ReportPdfStatus' },
  reports: {
    status: "'published' | 'superseded' | 'expired' | 'revoked'",
    content: 'JSONColumnType<ReportContent>',
    public_content: 'JSONColumnType<ReportContent>',
    copies: 'JSONColumnType<CoveredCopy[]>',
  },
  review_rounds: {
    requests: 'JSONColumnType<SendBackRequest[]>',
    answers_before: 'JSONColumnType<Answer[]>',
    answers_after: 'JSONColumnType<Answer[]>',
  },
  rights_proposals: { roles: 'StaffRole', status: "'proposed' | 'done' | 'declined'" },
  self_order_events: {
    from_status: 'SelfStatus',
    to_status: 'SelfStatus',
    actor_kind: "'user' | 'reviewer' | 'system'",
  },
  saved_views: { query: 'JSONColumnType<ViewQuery>' },
  self_orders: { status: 'SelfStatus' },
  self_reports: {
    status: "'published' | 'revoked'",
    content: 'JSONColumnType<SelfReportContent>',
    public_content: 'JSONColumnType<SelfReportContent>',
    copies: 'JSONColumnType<CoveredCopy[]>',
  },
  self_shots: {
    source: "'camera' | 'album'",
    phone_quality: 'JSONColumnType<PhotoMeasures | null>',
    measures: 'JSONColumnType<PhotoMeasures | null>',
  },
  series: { energy, class: "'economy' | 'family' | 'mid' | 'luxury'" },
  shelf_car_events: {
    from_status: 'ShelfStatus',
    to_status: 'ShelfStatus',
    actor_kind: 'ShelfActor',
  },
  shelf_cars: { status: 'ShelfStatus' },
  staff: { roles: 'StaffRole', status: 'StaffStatus' },
  task_steps: { kind: 'TaskStepKind', mark: 'StepTimeMark' },
  support_threads: { about_kind: "'order' | 'report' | 'payment' | 'claim' | 'general'" },
  tasks: { check_in: 'JSONColumnType<CheckIn>' },
  text_messages: { kind: "'code' | 'notice' | 'miniProgram'" },
  uploads: { way: "'form' | 'server' | 'parts'", status: "'open' | 'done' | 'aborted'" },
  users: { roles: 'Role' },
  videos: { status: 'VideoStatus', fault: 'VideoFault' },
};

/** The modules these types are imported from. */
const modules: Record<string, readonly string[]> = {
  '@yanche/contract/contracts/contracts': ['ContractContent', 'Signature'],
  './column-types.ts': [
    'BookedEntry',
    'CampaignWords',
    'CheckIn',
    'ClaimFault',
    'DecidedFault',
    'ProductRule',
    'Unchanging',
  ],
  '@yanche/contract/claims/claim-parts': ['Diagnosis'],
  '@yanche/contract/support/invoices': ['InvoiceTitle'],
  '@yanche/rules/claims/claim-course': ['ClaimCourse'],
  '@yanche/rules/claims/claim-evidence': ['EvidenceSlot', 'FilmMarks'],
  '@yanche/rules/claims/claim-policy': ['ClaimKind'],
  '@yanche/rules/claims/claim-state': ['ClaimEvent'],
  '@yanche/rules/claims/claim-status': ['ClaimStatus'],
  '@yanche/contract/endpoint': ['Role'],
  '@yanche/contract/inspections/inspections': ['Answer', 'Draft', 'Finding', 'ItemResult'],
  '@yanche/contract/inspections/photo-marks': ['PhotoMarks'],
  '#providers/video/video-redactions.ts': ['Redaction'],
  '@yanche/contract/orders/orders': ['PayMethod'],
  '@yanche/contract/catalogue/products': ['Quote'],
  '@yanche/contract/reports/reports': ['ReportContent'],
  '@yanche/contract/reviews/report-changes': ['Correction', 'ReportChangeKind'],
  '@yanche/contract/reports/self-reports': ['SelfReportContent'],
  '@yanche/contract/files/uploads': ['Acl', 'UploadKind'],
  '@yanche/rules/bilingual': ['Language'],
  '@yanche/rules/history/history-case': ['HistoryCaseStatus', 'HistoryFault'],
  '@yanche/rules/history/history-content': ['HistoryContent'],
  '@yanche/rules/history/history-refund': ['HistoryOutcome', 'SourceOutcome'],
  '@yanche/rules/history/history-status': ['HistoryStatus'],
  '@yanche/rules/history/history-topics': ['HistoryTopic'],
  '@yanche/rules/history/source-facts': ['SourceFacts'],
  '@yanche/rules/work/history-request-state': ['HistoryRequestStatus'],
  '@yanche/rules/proof/evidence': ['CoveredCopy'],
  '@yanche/rules/money/cashback-state': ['CashbackStatus'],
  '@yanche/rules/contracts/contract-state': ['ContractEvent', 'ContractStatus'],
  '@yanche/rules/notices/notice-rules': [
    'NoticeChannel',
    'NoticeKind',
    'NoticeParams',
    'NoticeTarget',
  ],
  '@yanche/rules/notices/notice-state': ['NoticeStatus'],
  '@yanche/rules/orders/failed-visits': ['Arrival'],
  '@yanche/rules/orders/order-status': ['OrderStatus'],
  '@yanche/rules/orders/order-terms': ['OrderTerms'],
  '@yanche/rules/inspections/photo-quality': ['PhotoMeasures', 'PhotoProblem'],
  '@yanche/rules/inspections/send-back': ['SendBackRequest'],
  '@yanche/rules/inspections/step-time': ['StepTimeMark', 'TaskStepKind'],
  '@yanche/rules/work/photo-mask-state': ['PhotoMaskStatus'],
  '@yanche/rules/work/report-pdf-state': ['ReportPdfStatus'],
  '@yanche/rules/orders/self-order-status': ['SelfStatus'],
  '@yanche/rules/shelf/shelf-state': ['ShelfActor', 'ShelfStatus'],
  '@yanche/rules/staff/audit-actions': ['AuditAction', 'AuditSubject'],
  '@yanche/rules/staff/hand-bookings': ['BookingKind', 'BookingStatus'],
  '@yanche/rules/staff/product-settings': ['SettingKind'],
  '@yanche/rules/staff/rights': ['StaffRole'],
  '@yanche/rules/staff/saved-views': ['ViewQuery'],
  '@yanche/rules/staff/staff-state': ['StaffStatus'],
  '@yanche/rules/work/video-state': ['VideoFault', 'VideoStatus'],
};
export const typeImports = Object.fromEntries(
  Object.entries(modules).flatMap(([from, names]) => names.map((name) => [name, from])),
);
