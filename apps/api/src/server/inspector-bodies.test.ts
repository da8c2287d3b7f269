import * as certificates from '@yanche/contract/certification/certificates';
import * as exam from '@yanche/contract/certification/exam';
import * as appealsAtConsole from '@yanche/contract/console/appeals';
import * as applicationsAtConsole from '@yanche/contract/console/applications';
import * as correctionsAtConsole from '@yanche/contract/console/correction-requests';
import * as questions from '@yanche/contract/console/exam-questions';
import * as faceCases from '@yanche/contract/console/face-cases';
import * as inspectors from '@yanche/contract/console/inspectors';
import * as payRates from '@yanche/contract/console/pay-rates';
import * as payStatements from '@yanche/contract/console/pay-statements';
import * as payouts from '@yanche/contract/console/payouts';
import { startInspectorContract } from '@yanche/contract/contracts/contracts';
import type { Endpoint } from '@yanche/contract/endpoint';
import * as standing from '@yanche/contract/inspections/own-standing';
import * as practicals from '@yanche/contract/inspections/practicals';
import * as appeals from '@yanche/contract/inspectors/appeals';
import * as applications from '@yanche/contract/inspectors/applications';
import * as faceChecks from '@yanche/contract/inspectors/face-checks';
import * as onboarding from '@yanche/contract/inspectors/onboarding';
import * as pay from '@yanche/contract/pay/own-pay';
import { staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { api, expectInvariants, test } from '#testing/fixture.ts';
import type { TestPerson } from '#testing/test-api.ts';

const isCall = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value;
/** Every call of inspectors and of those who decide about them that carries a body: new ones come by themselves. */
const calls = [
  certificates,
  exam,
  appealsAtConsole,
  applicationsAtConsole,
  correctionsAtConsole,
  questions,
  faceCases,
  inspectors,
  payRates,
  payStatements,
  payouts,
  { startInspectorContract },
  standing,
  practicals,
  appeals,
  applications,
  faceChecks,
  onboarding,
  pay,
]
  .flatMap((group) => Object.values(group).filter(isCall))
  .filter(({ body }) => body !== undefined);

let inspector: TestPerson;
let buyer: TestPerson;
let colleague: Colleague;
test.beforeAll(async () => {
  inspector = await api.aPerson(['inspector']);
  buyer = await api.aPerson(['buyer']);
  colleague = await aColleague([...staffRoles]);
});
test.afterAll(expectInvariants);

test('there are such calls', () => expect(calls.length).toBeGreaterThan(35));

test.each(calls)('$name refuses what is no body of its own, and says so', async (call) => {
  const send = (body: unknown) =>
    typeof call.access === 'object' && 'staff' in call.access
      ? callAs(colleague, call, { body })
      : api.call(call.name === 'applyAsInspector' ? buyer : inspector, call, { body });
  for (const body of [{ unknownField: 1 }, []]) {
    const { status, code } = await send(body);
    expect({ status, refused: code !== 0 }).toEqual({ status: 400, refused: true });
  }
});
