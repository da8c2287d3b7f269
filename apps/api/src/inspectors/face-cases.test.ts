import { listFaceCases } from '@yanche/contract/console/face-cases';
import type { QueryOf } from '@yanche/contract/endpoint';
import { MINUTE_MS } from '@yanche/rules/calendar';
import { expect } from 'vitest';
import { newId } from '#lib/ids.ts';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { api, test, timeAfter } from '#testing/fixture.ts';
import { addRows } from '#testing/rows.ts';

test('face cases beyond five hundred: each once, waiting ones first, and found by name', async () => {
  const dispatcher = await aColleague(['dispatcher']);
  const { userId } = await api.aPerson(['inspector'], { name: '高远' });
  const check = {
    user_id: userId,
    purpose: 'bindEvaluator' as const,
    expires_at: api.time.now,
    created_at: api.time.now,
  };
  const waiting = Array.from({ length: 60 }, () => ({
    ...check,
    id: newId(),
    state: 'review' as const,
  }));
  const decided = Array.from({ length: 520 }, (_, index) => ({
    ...check,
    id: newId(),
    state: 'passed' as const,
    decided_by: dispatcher.userId,
    // Some at one time.
    decided_at: timeAfter(-Math.floor(index / 3) * MINUTE_MS),
  }));
  await addRows('face_checks', ...waiting, ...decided);
  const walk = async (query: QueryOf<typeof listFaceCases>) => {
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const page = { ...query, ...(after !== undefined && { after }) };
      const { code, data } = await callAs(dispatcher, listFaceCases, { query: page });
      expect(code).toBe(0);
      ids.push(...data.data.map(({ caseId }) => caseId));
      after = data.next ?? undefined;
    } while (after !== undefined);
    return ids;
  };
  const wanted = [...waiting, ...decided].map(({ id }) => id);
  expect(await walk({})).toEqual(wanted);
  expect(await walk({ sort: 'oldest' })).toEqual(wanted.toReversed());
  expect(await walk({ state: 'review' })).toHaveLength(60);
  expect(await walk({ search: '高' })).toHaveLength(580);
  expect(await walk({ search: '%' })).toEqual([]);
  const bad = await callAs(dispatcher, listFaceCases, { query: { after: 'x' } });
  expect(bad.status).toBe(400);
});
