import { sealSearch } from '@yanche/contract/console/search-terms';
import { listPeople } from '@yanche/contract/console/people';
import { listSavedViews, saveView } from '@yanche/contract/console/saved-views';
import { expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { api, test } from '#testing/fixture.ts';

test('a phone number is looked for by a term that does not hold it, and never in an address', async () => {
  const person = await api.aPerson(['buyer']);
  const support = await aColleague(['support']);
  const { data } = await callAs(support, sealSearch, { body: { text: person.phone } });
  expect(data.term).toMatch(/^sealed:1\d{2}\*{4}\d{4}:/);
  expect(data.term).not.toContain(person.phone.slice(3, 7) + person.phone.slice(7));
  const found = await callAs(support, listPeople, { query: { search: data.term } });
  expect(found.data.data).toMatchObject([{ userId: person.userId }]);
  const bare = await callAs(support, listPeople, { query: { search: person.phone } });
  expect(bare.status).toBe(400);
  expect(JSON.stringify(bare)).not.toContain(person.phone);
});

test('a term that we did not seal is refused, and none is kept in a view', async () => {
  const support = await aColleague(['support']);
  const forged = 'sealed:138****0000:0123456789abcdef.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';
  expect((await callAs(support, listPeople, { query: { search: forged } })).status).toBe(400);
  const { data } = await callAs(support, sealSearch, { body: { text: '13800001111' } });
  const view = {
    resource: 'people',
    name: '一个人',
    query: { search: data.term },
    isDefault: false,
  };
  expect((await callAs(support, saveView, { body: view })).code).not.toBe(0);
  expect((await callAs(support, listSavedViews)).data.views).toEqual([]);
  expect((await api.call(null, sealSearch, { body: { text: '1' } })).code).toBe(1001);
  expect((await callAs(support, sealSearch, { body: { text: 'x'.repeat(61) } })).status).toBe(400);
});
