import type { Db } from '#database/schema.ts';

/** The steps of a claim with who took them, the oldest first. */
export const listNamedEvents = (db: Db, claimId: string) =>
  db
    .selectFrom('claim_events as event')
    .leftJoin('users', 'users.id', 'event.actor_id')
    .select([
      'event.at',
      'event.event',
      'event.actor_kind',
      'event.actor_id',
      'event.payload',
      'users.name',
    ])
    .where('event.claim_id', '=', claimId)
    .orderBy('event.at')
    .orderBy('event.id')
    .execute();
