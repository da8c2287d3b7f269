import {
  AndNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type SelectQueryNode,
  sql,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely';
import { createDatabase } from '#database/database.ts';
import { buildApp } from '#server/app.ts';
import { callApi, type TestApi } from './test-api.ts';

/** Rewrites statements to check-then-act: reads without locks, and updates without conditions. */
class CheckThenActTransformer extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode, queryId?: never): SelectQueryNode {
    const { endModifiers, ...query } = super.transformSelectQuery(node, queryId);
    const left = endModifiers?.filter(({ modifier }) => modifier !== 'ForUpdate') ?? [];
    return left.length === 0 ? query : { ...query, endModifiers: left };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: never): UpdateQueryNode {
    const query = super.transformUpdateQuery(node, queryId);
    const { where } = query;
    return where === undefined ? query : { ...query, where: WhereNode.create(idOnly(where.where)) };
  }
}

/** The first condition of `id = … and <expected state>`. */
const idOnly = (condition: OperationNode): OperationNode =>
  AndNode.is(condition) && onlyGuards(condition.right) ? idOnly(condition.left) : condition;

const onlyGuards = (condition: OperationNode): boolean =>
  /"name":"(booked|status)"/.test(JSON.stringify(condition));

/**
 * The same API without locks and database constraints. A race recipe that passes here would not detect bugs in the real
 * one.
 */
export async function withPlantedBugs(api: TestApi): Promise<TestApi> {
  const { db: sound } = api.deps;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(sound);
  for (const statement of [
    sql`create schema planted`,
    sql`create function planted.pg_advisory_xact_lock(bigint) returns void language sql as ''`,
    sql`alter database ${sql.id(rows[0]?.name ?? '')} set search_path = planted, pg_catalog, public`,
    sql`alter table orders drop constraint orders_user_id_request_id_key`,
    sql`alter table slots drop constraint slots_check`,
    sql`alter table ledger_accounts drop constraint ledger_accounts_check`,
    sql`drop index payments_one_paid`,
    sql`alter table tasks drop constraint tasks_order_id_key`,
    sql`create function planted.another_key() returns trigger language plpgsql as
      'begin new.unique_key := new.unique_key || gen_random_uuid(); return new; end'`,
    sql`create trigger another_key before insert on ledger_transactions
      for each row execute function planted.another_key()`,
  ]) {
    await statement.execute(sound);
  }
  const transformer = new CheckThenActTransformer();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => transformer.transformNode(node),
    transformResult: async ({ result }) => result,
  };
  const pool = createDatabase(api.databaseUrl, 12, () => {});
  const db = pool.withPlugin(plugin);
  const deps = { ...api.deps, db };
  const app = await buildApp(deps, { log: false });
  return {
    ...api,
    app,
    deps,
    call: (person, call, input = {}) => callApi(app, person, call, input),
    async close() {
      await app.close();
      await pool.destroy();
    },
  };
}
