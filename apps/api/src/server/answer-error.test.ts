import { failureCodes } from '@yanche/contract/failure-codes';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { api, test } from '#testing/fixture.ts';
import { logLinesOf } from '#testing/log-lines.ts';
import { answerError } from './answer-error.ts';

test('who waits in vain for a lock is told to try again; the log says which error it was', async () => {
  const app = fastify({ logger: { level: 'error' } });
  app.setErrorHandler(answerError);
  app.post('/waits', () =>
    api.deps.db.transaction().execute(async (tx) => {
      await sql`set local statement_timeout = 50`.execute(tx);
      await sql`select pg_sleep(5)`.execute(tx);
    }),
  );
  const lines = logLinesOf(app);
  const reply = await app.inject({ method: 'POST', url: '/waits' });
  expect(reply.json()).toMatchObject({ code: failureCodes.unavailable });
  expect(lines.join()).toContain('57014');
  await app.close();
});
