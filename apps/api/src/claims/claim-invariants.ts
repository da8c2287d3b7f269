import { type RawBuilder, sql } from 'kysely';

/** Invariants of claims, each as a query for violating rows. */
export const claimInvariants: Record<string, RawBuilder<{ id: string }>> = {
  'a claim is closed exactly when it is paid, once, into the wallet of its side': sql`
    select claims.id from claims
    where (claims.status = '70')::int <> (
      select count(*) from ledger_transactions as posting
      join ledger_entries as entry on entry.transaction_id = posting.id
      join ledger_accounts as account on account.id = entry.account_id
      where posting.unique_key = 'claim:' || claims.id and account.kind = 'wallet'
        and entry.amount = claims.offer_total
        and account.owner_id = coalesce(claims.dealer_id, claims.user_id)::text)`,

  'money of claims belongs to a claim that is closed': sql`
    select posting.id from ledger_transactions as posting
    where posting.kind = 'claim' and not exists (
      select 1 from claims where claims.status = '70' and posting.unique_key = 'claim:' || claims.id)`,

  'the status of a claim is that of its last step': sql`
    select claims.id from claims
    join lateral (
      select to_status from claim_events where claim_events.claim_id = claims.id
      order by at desc, id desc limit 1) as last on true
    where last.to_status <> claims.status`,

  'what is offered was decided and told': sql`
    select claims.id from claims
    where claims.offer_total > 0 and claims.offer_total is distinct from (
      select total from claim_decisions as decision
      where decision.claim_id = claims.id and decision.status = 'told'
      order by decided_at desc, id desc limit 1)`,

  'a step of a claim lapsed after two notices': sql`
    select event.id from claim_events as event
    where event.event = 'lapse' and 2 > (
      select count(*) from claim_events as notice
      where notice.claim_id = event.claim_id and notice.event = 'remind'
        and (notice.at, notice.id) < (event.at, event.id)
        and not exists (
          select 1 from claim_events as step
          where step.claim_id = event.claim_id and step.event <> 'remind'
            and (step.at, step.id) > (notice.at, notice.id)
            and (step.at, step.id) < (event.at, event.id)))`,

  'an appeal is decided and confirmed by people who neither decided nor confirmed before': sql`
    select appeal.id from claim_decisions as appeal
    join claim_decisions as first on first.claim_id = appeal.claim_id and not first.of_appeal
    where appeal.of_appeal and first.status = 'told' and (
      appeal.decided_by in (first.decided_by, first.second_by)
      or appeal.status = 'told' and appeal.second_by in (first.decided_by, first.second_by))`,
};
