import {
  type DatabaseMetadata,
  generate,
  IdentifierNode,
  PostgresDialect,
  RawExpressionNode,
} from 'kysely-codegen';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#testing/database.ts';
import { typeImports } from './column-type-imports.ts';
import { columnTypes } from './column-types.ts';
import { createDatabase } from './database.ts';

test('the generated table types match the migrations: run `npm run db:types`', async () => {
  const database = await createTestDatabase();
  const db = createDatabase(database.url, 4, () => {});
  const dialect = new PostgresDialect();
  const ours = Object.entries(columnTypes).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, type]) => [`${table}.${column}`, type] as const),
  );
  Object.assign(dialect.adapter.scalars, {
    // As `pg` hands them over, see `database.ts`.
    int8: new IdentifierNode('number'),
    timestamptz: new IdentifierNode('Date'),
    ...Object.fromEntries(ours.map(([name, type]) => [name, new RawExpressionNode(type)])),
  });
  const unused = new Set<string>(ours.map(([name]) => name));
  // Each of our columns as a distinct type: the library's override would also replace null and default.
  const nameTypes = async ({ metadata }: { metadata: DatabaseMetadata }) => {
    for (const table of metadata.tables) {
      for (const column of table.columns) {
        const names = [`${table.name}.${column.name}`, `*.${column.name}`];
        const known = names.find((name) => name in dialect.adapter.scalars);
        if (known === undefined) continue;
        column.dataType = known;
        unused.delete(known);
      }
    }
    return metadata;
  };
  try {
    const types = await generate({
      db,
      dialect,
      excludePattern: 'kysely_*',
      customImports: typeImports,
      outFile: null,
      postprocess: nameTypes,
    });
    expect([...unused], 'typed, but no column').toEqual([]);
    await expect(types).toMatchFileSnapshot('./tables.generated.ts');
  } finally {
    await db.destroy();
    await database.drop();
  }
});
