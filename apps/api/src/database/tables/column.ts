import type { ColumnType, JSONColumnType } from 'kysely';

/** Set by the database when left out, never changed. */
export type CreatedAt = ColumnType<Date, Date | undefined, never>;
/** jsonb: read as a value, written as text. */
export type Json<T extends object | null> = JSONColumnType<T>;
