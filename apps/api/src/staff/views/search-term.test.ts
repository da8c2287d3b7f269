import { sealSearch } from '@yanche/contract/console/search-terms';
import { listPeople, readPersonPhone } from '@yanche/contract/console/people';
import { readStaffPhone } from '@yanche/contract/console/staff';
import { listSavedViews, saveView } from '@yanche/contract/console/saved-views';
import { expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { rowsOf } from '#testing/rows.ts';

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

test('whole numbers are looked for thirty times an hour, and whoever was found is in the log', async () => {
  const person = await api.aPerson(['buyer']);
  const support = await aColleague(['support']);
  const seal = (text: string, by = support) => callAs(by, sealSearch, { body: { text } });
  expect((await seal(person.phone)).code).toBe(0);
  const acts = async () => rowsOf('audit_entries', { actor_id: support.userId });
  expect(await acts()).toMatchObject([
    { action: 'person.findByNumber', subject_kind: 'person', subject_id: person.userId },
  ]);
  expect(JSON.stringify(await acts())).not.toContain(person.phone);
  // Nobody's numbers count as well: that is how the missing digits would be tried.
  for (let n = 0; n < 29; n += 1) {
    expect((await seal(`137000${String(n).padStart(5, '0')}`)).code).toBe(0);
  }
  expect((await seal(person.phone)).code).toBe(1108);
  expect(await acts()).toHaveLength(1);
  // What is no whole number is not counted, and each colleague has their own.
  expect((await seal('0001')).code).toBe(0);
  expect((await seal(person.phone, await aColleague(['support']))).code).toBe(0);
  advanceTime(3_600_001);
  const later = await aColleague(['support'], { phone: '13611112222' });
  expect((await seal(person.phone, later)).code).toBe(0);
});

test('sixty numbers an hour are read by one colleague, of whomever', async () => {
  const person = await api.aPerson(['buyer']);
  const admin = await aColleague(['administrator']);
  const read = async () =>
    (
      await callAs(admin, readPersonPhone, {
        body: { userId: person.userId, reason: '客户来电' },
      })
    ).code;
  for (let n = 0; n < 60; n += 1) expect(await read()).toBe(0);
  expect(await read()).toBe(1108);
  const { userId: staffId } = await aColleague(['support']);
  const ofStaff = await callAs(admin, readStaffPhone, { body: { staffId, reason: '来电' } });
  expect(ofStaff.code).toBe(1108);
  expect(await rowsOf('audit_entries', { actor_id: admin.userId })).toHaveLength(60);
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
