import { inviteInspector } from '@yanche/contract/console/inspectors';
import { inspectorFailureCodes as codes } from '@yanche/contract/inspectors/inspector-failure-codes';
import { approveConfirm } from '@yanche/contract/inspectors/onboarding';
import { DAY_MS } from '@yanche/rules/calendar';
import { invitationDays } from '@yanche/rules/inspectors/invitation';
import sharp from 'sharp';
import { expect } from 'vitest';
import { aColleague, callAs } from '#testing/a-colleague.ts';
import { aCity } from '#testing/a-place.ts';
import { anIdNo } from '#testing/a-way-in.ts';
import { advanceTime, api, test } from '#testing/fixture.ts';
import { rowOf } from '#testing/rows.ts';
import { start } from '#testing/test-api.ts';

test('an invitation is good for some days; invited again they may begin, and what is begun goes on', async () => {
  api.time.now = start;
  const person = await api.aPerson(['buyer']);
  const { name: cityNames } = await rowOf('cities', { id: await aCity(api, { staff: 0 }) });
  const invitation = { phone: person.phone, name: '高远', cityNames, skills: [], reason: '招募' };
  // Sessions of colleagues are short: each time somebody else invites.
  const invite = async () => {
    const dispatcher = await aColleague(['dispatcher']);
    return (await callAs(dispatcher, inviteInspector, { body: invitation })).code;
  };
  const background = '#888';
  const image = sharp({ create: { width: 24, height: 32, channels: 3, background } });
  const portrait = (await image.jpeg().toBuffer()).toString('base64');
  const body = { real_name: '高远', id_no: anIdNo(), contract_no: '', portrait };

  expect(await invite()).toBe(0);
  advanceTime(invitationDays * DAY_MS);
  expect(await invite()).toBe(1241);
  advanceTime(1);
  const late = await api.call(person, approveConfirm, { body });
  expect(late.code).toBe(codes.invitationOver);
  expect(late.message).toContain(`${invitationDays} 天`);

  expect(await invite()).toBe(0);
  expect((await api.call(person, approveConfirm, { body })).code).toBe(0);
  advanceTime((invitationDays + 1) * DAY_MS);
  expect((await api.call(person, approveConfirm, { body })).code).toBe(0);
  expect(await invite()).toBe(1241);
});
