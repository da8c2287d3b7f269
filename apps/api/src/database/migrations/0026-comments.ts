import { type Kysely, sql } from 'kysely';

/** What tables and columns do not say by their names. Amounts are fen, distances km. */
const tables: Record<string, string> = {
  dispute_files: 'What a customer shows with the dispute of an order.',
  pending_objects: 'Where bytes lie, or will, of which no file is noted yet.',
  videos: 'What is made of an uploaded video.',
};

const columns: Record<string, Record<string, string>> = {
  cashbacks: { remark: 'Why it is void.', settle_at: 'Not credited before.' },
  contract_events: {
    actor_id: 'Null for the system.',
    text_hash: 'Of the text that stood there afterwards.',
  },
  contracts: {
    verify_code: 'Printed beside the number; whoever holds both may check the contract.',
    provider: 'Who has it signed, since it was opened for signing.',
    flow_no: 'Under which number the provider knows it.',
    signer_id: 'Who signs or signed it: the person who opened it for signing.',
    proof: 'Canonical JSON of what we vouch for.',
    proof_signature: 'Ours, over the proof.',
    key_id: 'With which key the proof is signed.',
  },
  files: {
    upload_key: 'Its name for people who uploaded it; null for inspection photos, which have none.',
    download_name: 'The name it is saved under, when it is only ever downloaded.',
  },
  market_listings: {
    source: 'The feed it came from; `sample` for invented ones.',
    deal_price: 'With sold_at, or neither.',
  },
  notices: {
    reason: 'Why it was not sent, or what the company said last.',
    due_at: 'When it may be taken; while it is being sent, when its sender counts as crashed.',
  },
  orders: {
    waiting_since: 'In status 20: since when.',
    assign_at: 'In status 20: when the system looks for an inspector (next).',
    confirm_until: 'Set when the customer is asked to confirm the report.',
    settled: 'The price has moved from escrow to revenue (after status 70).',
  },
  payments: {
    amount: 'Without the gold.',
    gold: 'Taken with it, or to be taken.',
    check_at: 'When the company is asked next what became of it; null: its last word is known.',
  },
  pending_objects: { abandoned: 'Nobody will note a file with it any more.' },
  products: { cashback: 'What comes back after a finished order, fen.' },
  report_pdfs: {
    due_at: 'When it may be taken; while it is being made, when its maker counts as crashed.',
  },
  self_orders: {
    deadline_at:
      'When the time for what the customer has to do runs out: paying, shooting, retaking.',
    device: 'The phone that took the last photo, as it names itself.',
    round: 'How often photos were asked for again.',
    risks: 'What the rules want a person to look at.',
    settled: 'The price has moved from escrow to revenue.',
  },
  self_retakes: {
    text: 'The words of the reviewer; null when a rule asks, whose words the code has.',
  },
  self_shots: {
    file_id: 'Null: the step was skipped, for skip_code.',
    phone_quality: 'What the phone measured, to compare.',
    measures: 'What we measured; null when the file is no picture that can be opened.',
    vin_read: 'What was read off the photo of the VIN; null when nobody read it.',
    km_read: 'What was read off the photo of the instruments; null when nobody read it.',
    unread: 'It could not be read; null when nobody tried, such as while the reader is away.',
    unread_before: 'How many photos of the step in a row before this one could not be read.',
  },
  shelf_cars: {
    price: 'Fen.',
    version: 'Counts what the marketplace is told of the car.',
    tell_at: 'When the marketplace is told next; null while it knows all.',
  },
  uploads: {
    object_key: 'Where the storage keeps it.',
    handle: 'What the storage calls an upload in parts.',
    received_bytes: 'All that arrived, replaced parts too: what counts against the limit of a day.',
    parts_kept: 'Whether the storage still holds parts.',
    joined: 'Which parts it was made of: the MD5s, by comma.',
  },
  users: {
    skills:
      'Of an inspector: what beyond the ordinary they are certified for (`rule.skill` of a product).',
    sms_notices: 'Whether notices may come as text messages; login codes always do.',
    openid_sealed: 'Who they are to the mini-program.',
    language: 'In which they used us last.',
  },
  videos: {
    due_at: 'When it may be taken; while it is being made, when its maker counts as crashed.',
    notice_due_at:
      'When whoever wants to know is told next; null while there is nothing to tell, and afterwards.',
  },
};

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, text] of Object.entries(tables)) {
    await sql`comment on table ${sql.table(table)} is ${sql.lit(text)}`.execute(db);
  }
  for (const [table, texts] of Object.entries(columns)) {
    for (const [column, text] of Object.entries(texts)) {
      const name = sql.ref(`${table}.${column}`);
      await sql`comment on column ${name} is ${sql.lit(text)}`.execute(db);
    }
  }
}
