import { allCalls } from '@yanche/contract/calls';
import type { Endpoint } from '@yanche/contract/endpoint';
import { type StaffRole, staffRoles } from '@yanche/rules/staff/rights';
import { expect } from 'vitest';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { api, test } from '#testing/fixture.ts';
import { setRows } from '#testing/rows.ts';
import { callApi } from '#testing/test-api.ts';

/** Who may use each call of the console, restated by hand: a new call or a changed right must be written down here too. */
const everybody = 'everybody';
const calls: Record<string, typeof everybody | StaffRole[]> = {
  whoIsAtConsole: everybody,
  endStaffSession: everybody,
  listStaffSessions: everybody,
  revokeStaffSession: everybody,
  listAudit: everybody,
  listAuditActors: everybody,
  listSavedViews: everybody,
  saveView: everybody,
  setDefaultView: everybody,
  dropView: everybody,
  sealSearch: everybody,
  listConsoleInvoices: ['support', 'finance', 'auditor', 'administrator'],
  issueInvoice: ['finance'],
  creditInvoice: ['finance'],
  refuseInvoice: ['finance'],
  setSupportContact: ['support', 'administrator'],
  dropSupportContact: ['support', 'administrator'],
  listStaff: ['auditor', 'administrator'],
  inviteStaff: ['administrator'],
  proposeStaffRoles: ['administrator'],
  decideStaffRoles: ['administrator'],
  setStaffStatus: ['administrator'],
  giveEnrolmentCode: ['administrator'],
  endSessionsOfStaff: ['administrator'],
  readStaffPhone: ['administrator'],
  listDesk: ['reviewer'],
  getSelfReview: ['reviewer'],
  decideSelfReview: ['reviewer'],
  getDeskReview: ['reviewer'],
  holdReview: ['reviewer'],
  releaseReview: ['reviewer'],
  seeReviewPhotos: ['reviewer'],
  correctDegree: ['reviewer'],
  noteReview: ['reviewer'],
  publishReview: ['reviewer'],
  returnReview: ['reviewer'],
  previewAmendment: ['reviewer', 'administrator'],
  changeEffects: ['reviewer', 'support', 'auditor', 'administrator'],
  listSoldItems: ['support', 'catalogue', 'finance', 'auditor'],
  setSoldPrice: ['catalogue'],
  dropSoldPrice: ['catalogue'],
  decideSoldPrice: ['catalogue', 'finance'],
  editSoldItem: ['catalogue'],
  listCampaigns: ['support', 'catalogue', 'auditor'],
  createCampaign: ['catalogue'],
  editCampaign: ['catalogue'],
  showCampaign: ['catalogue'],
  hideCampaign: ['catalogue'],
  listPoints: ['dispatcher', 'support', 'catalogue', 'auditor'],
  createPoint: ['catalogue'],
  editPoint: ['catalogue'],
  setPointTimes: ['catalogue'],
  setPointOpen: ['catalogue'],
  listTowns: ['dispatcher', 'support', 'catalogue', 'auditor'],
  setTownOpen: ['catalogue'],
  editTown: ['catalogue'],
  editMarket: ['catalogue'],
  listClosures: ['dispatcher', 'support', 'catalogue', 'auditor'],
  createClosure: ['dispatcher', 'catalogue'],
  liftClosure: ['dispatcher', 'catalogue'],
  listHolidays: ['dispatcher', 'support', 'catalogue', 'auditor'],
  setHoliday: ['dispatcher', 'catalogue'],
  dropHoliday: ['dispatcher', 'catalogue'],
  getToday: everybody,
  listOrderTowns: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  listPostings: ['finance', 'auditor', 'administrator'],
  correctPosting: ['finance'],
  listWallets: ['finance', 'auditor', 'administrator'],
  topUpWallet: ['finance'],
  listBookings: ['finance', 'auditor', 'administrator'],
  decideBooking: ['finance', 'auditor', 'administrator'],
  refundByHand: ['finance'],
  payRefundToWallet: ['finance'],
  settleRefund: ['finance'],
  listHistoryCases: ['support', 'auditor', 'administrator'],
  getHistoryCase: ['support', 'auditor', 'administrator'],
  decideHistoryCase: ['support', 'administrator'],
  listRefunds: ['support', 'finance', 'auditor', 'administrator'],
  listJobs: ['support', 'dispatcher', 'auditor', 'administrator'],
  reassignJob: ['dispatcher', 'administrator'],
  listPartners: ['support', 'finance', 'auditor', 'administrator'],
  getPartner: ['support', 'finance', 'auditor', 'administrator'],
  listPartnerBills: ['support', 'finance', 'auditor', 'administrator'],
  listPartnerBillLines: ['support', 'finance', 'auditor', 'administrator'],
  listPartnerCalls: ['support', 'finance', 'auditor', 'administrator'],
  getPartnerUsage: ['support', 'finance', 'auditor', 'administrator'],
  payPartnerBill: ['finance'],
  createPartner: ['administrator'],
  editPartner: ['administrator'],
  setPartnerStatus: ['administrator'],
  setPartnerLogo: ['administrator'],
  listPartnerHooks: ['support', 'finance', 'auditor', 'administrator'],
  createPartnerHook: ['administrator'],
  changePartnerHook: ['administrator'],
  listHookDeliveries: ['support', 'finance', 'auditor', 'administrator'],
  replayDelivery: ['support', 'administrator'],
  createPartnerKey: ['administrator'],
  editPartnerKey: ['administrator'],
  endPartnerKey: ['administrator'],
  proposePartnerCredit: ['finance', 'administrator'],
  decidePartnerCredit: ['finance', 'administrator'],
  listInspectors: ['support', 'dispatcher', 'auditor', 'administrator'],
  inviteInspector: ['dispatcher', 'administrator'],
  withdrawInvitation: ['dispatcher', 'administrator'],
  decideCertificate: ['dispatcher', 'administrator'],
  editInspector: ['dispatcher', 'administrator'],
  planLeave: ['dispatcher', 'administrator'],
  endLeave: ['dispatcher', 'administrator'],
  reopenIdentity: ['dispatcher', 'administrator'],
  setInspectorStatus: ['dispatcher', 'administrator'],
  setCertificateStatus: ['dispatcher', 'administrator'],
  readInspectorPhone: ['dispatcher', 'administrator'],
  grantHistories: ['support', 'administrator'],
  setCashbackRule: ['catalogue'],
  dropCashbackRule: ['catalogue'],
  listApplications: ['support', 'dispatcher', 'auditor', 'administrator'],
  acceptApplication: ['dispatcher', 'administrator'],
  declineApplication: ['dispatcher', 'administrator'],
  listAppeals: ['support', 'dispatcher', 'auditor', 'administrator'],
  listCorrectionRequests: ['reviewer', 'support', 'auditor', 'administrator'],
  decideCorrectionRequest: ['reviewer', 'administrator'],
  setFaceDrawRule: ['administrator'],
  dropFaceDrawRule: ['administrator'],
  decideAppeal: ['dispatcher', 'administrator'],
  listExamQuestions: ['support', 'dispatcher', 'auditor', 'administrator'],
  setQuestionUse: ['dispatcher', 'administrator'],
  listPayStatements: ['finance', 'auditor', 'administrator'],
  movePayStatement: ['finance', 'auditor', 'administrator'],
  adjustPay: ['finance'],
  listPayouts: ['finance', 'auditor', 'administrator'],
  makePayout: ['finance'],
  downloadPayout: ['finance'],
  markPayoutPaid: ['finance'],
  listPayRates: ['finance', 'auditor', 'administrator'],
  setPayRate: ['finance'],
  decidePayRate: ['finance', 'auditor', 'administrator'],
  listFaceCases: ['support', 'dispatcher', 'auditor', 'administrator'],
  readFacePictures: ['dispatcher', 'administrator'],
  decideFaceCase: ['dispatcher', 'administrator'],
  listPeople: ['support', 'finance', 'auditor', 'administrator'],
  getPerson: ['support', 'finance', 'auditor', 'administrator'],
  readPersonPhone: ['support', 'administrator'],
  listDealers: ['support', 'finance', 'auditor', 'administrator'],
  getDealerPage: ['support', 'finance', 'auditor', 'administrator'],
  createDealer: ['support', 'administrator'],
  editDealer: ['support', 'administrator'],
  addDealerPerson: ['support', 'administrator'],
  changeDealerPerson: ['support', 'administrator'],
  removeDealerPerson: ['support', 'administrator'],
  decideSpending: ['finance', 'administrator'],
  withdrawSpending: ['support', 'administrator'],
  messageDealer: ['support', 'administrator'],
  pushEasyDealerMessage: ['support', 'administrator'],
  listDisputes: ['reviewer', 'support', 'auditor', 'administrator'],
  listSentNotices: ['support', 'auditor', 'administrator'],
  resendNotice: ['support', 'administrator'],
  tellOfClosure: ['dispatcher', 'catalogue'],
  tellOfPoint: ['dispatcher', 'catalogue'],
  listBlocks: ['support', 'auditor', 'administrator'],
  createBlock: ['support', 'administrator'],
  liftBlock: ['support', 'administrator'],
  listConsoleOrders: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  listAllOrders: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  findOrderKind: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  getOtherOrder: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  getConsoleOrder: ['support', 'dispatcher', 'finance', 'auditor', 'administrator'],
  cancelForCustomer: ['support', 'administrator'],
  endQueryForCustomer: ['support', 'administrator'],
  retryRefund: ['support', 'finance', 'administrator'],
  readCustomerPhone: ['support', 'dispatcher', 'administrator'],
  listSwitches: ['support', 'catalogue', 'auditor'],
  setSwitch: ['catalogue'],
  createTown: ['catalogue'],
  createMarket: ['catalogue'],
  exportPrices: ['support', 'catalogue', 'finance', 'auditor'],
  importPrices: ['catalogue'],
  exportPoints: ['dispatcher', 'support', 'catalogue', 'auditor'],
  importPoints: ['catalogue'],
  exportMarkets: ['dispatcher', 'support', 'catalogue', 'auditor'],
  importMarkets: ['catalogue'],
  listSettings: ['support', 'catalogue', 'finance', 'auditor', 'administrator'],
  setOrderTerms: ['catalogue'],
  dropOrderTerms: ['catalogue'],
  setRiskLimits: ['administrator'],
  dropRiskLimits: ['administrator'],
  reportToChange: ['reviewer', 'administrator'],
  storeCorrectionPhoto: ['reviewer', 'administrator'],
  listConsoleClaims: ['reviewer', 'support', 'finance', 'auditor', 'administrator'],
  getConsoleClaim: ['reviewer', 'support', 'finance', 'auditor', 'administrator'],
  takeClaim: ['reviewer', 'support'],
  acceptConsoleClaim: ['reviewer', 'support'],
  askForMore: ['reviewer', 'support'],
  decideClaim: ['reviewer', 'support'],
  confirmClaim: ['reviewer', 'support', 'finance', 'auditor', 'administrator'],
  listConsoleThreads: ['support', 'auditor', 'administrator'],
  answerThread: ['support', 'administrator'],
  listChangesAtConsole: ['reviewer', 'support', 'auditor', 'administrator'],
  proposeChangeAtConsole: ['reviewer', 'administrator'],
  decideChangeAtConsole: ['reviewer', 'administrator'],
};

const consoleCalls = allCalls
  .map(({ call }) => call)
  .filter(({ access }) => typeof access === 'object' && 'staff' in access);
const cases = consoleCalls.flatMap((call) =>
  staffRoles.map((role) => ({ call, role, name: call.name })),
);

let people: Map<StaffRole, Colleague>;
test.beforeAll(async () => {
  people = new Map();
  for (const role of staffRoles) people.set(role, await aColleague([role]));
});

const emptyBody = (call: Endpoint) => (call.encoding === 'binary' ? Buffer.from('x') : {});
/** The code answered to an empty request: rights are checked before the input. */
const codeFor = async (person: Colleague, call: Endpoint) =>
  (await callAs(person, call, { body: emptyBody(call) })).code;

test('staff act at the console only: no call of the product names their roles', () => {
  const named = allCalls.filter(({ call: { access } }) => {
    const roles: readonly string[] = Array.isArray(access) ? access : [];
    return roles.includes('admin') || roles.includes('reviewer');
  });
  expect(named.map(({ call }) => call.name)).toEqual([]);
});

test('every call of the console stands in the matrix', () => {
  expect(consoleCalls.map(({ name }) => name).sort()).toEqual(Object.keys(calls).sort());
});

test.each(cases)('$name by $role', async ({ call, role }) => {
  if (call.name === 'endStaffSession') return; // it would end the sessions of the other cases
  const person = people.get(role) as Colleague;
  const rule = calls[call.name];
  const isAllowed = rule === everybody || rule?.includes(role) === true;
  expect((await codeFor(person, call)) === 1003).toBe(!isAllowed);
});

test.each(consoleCalls)(
  '$name: without a session, and with one that is worth nothing',
  async (call) => {
    const { code } = await callApi(api.app, null, call, { body: emptyBody(call) });
    expect(code).toBe(1001);
    const nobody = await aColleague([]);
    if (!['everybody'].includes(String(calls[call.name]))) {
      expect(await codeFor(nobody, call)).toBe(1003);
    }
    const suspended = await aColleague([...staffRoles]);
    await setRows('staff', { user_id: suspended.userId }, { status: 'suspended' });
    expect(await codeFor(suspended, call)).toBe(1001);
    // The session of the product opens nothing here.
    const admin = await api.aPerson(['admin', 'reviewer']);
    expect((await callApi(api.app, admin, call, { body: emptyBody(call) })).code).toBe(1001);
    expect(await codeFor({ ...nobody, token: admin.token }, call)).toBe(1001);
  },
);
