import { type Kysely, sql } from 'kysely';

/** The version before 0241, which reads the copies, serves no more: tasks get none from now on, and `moveItemCodes` takes away those that are there. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop trigger if exists tasks_copy_items on tasks`.execute(db);
  await sql`drop function if exists copy_items_of_task()`.execute(db);
}
