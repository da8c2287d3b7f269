import { allCalls } from '@yanche/contract/calls';
import type { Endpoint, Role } from '@yanche/contract/endpoint';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId } from '#lib/ids.ts';
import { callApi, startTestApi, type TestApi, type TestPerson } from '#testing/test-api.ts';
import { routes } from './routes.ts';

/**
 * Who may use which call, once more and by hand: a new call, or one whose access changes, must be written down here too.
 * Who may see which order or report is checked where those are.
 */
const dealers: Role[] = ['dealerOwner', 'dealerStaff'];
const rules: Record<string, 'anybody' | 'loggedIn' | Role[]> = {
  anticlimbCheck: 'anybody',
  anticlimbGuard: 'anybody',
  captchaConfig: 'anybody',
  captchaGuard: 'anybody',
  localAnswer: 'anybody',
  localPuzzle: 'anybody',
  localQuestion: 'anybody',
  localQuestionAnswer: 'anybody',
  brandList: 'anybody',
  tagList: 'anybody',
  modelList: 'anybody',
  getAllRuleResult: 'anybody',
  checkUserPermission: 'anybody',
  getAllCity: 'anybody',
  getMarketAllCity: 'anybody',
  getMarketInfo: 'anybody',
  getBaseInfoById: 'loggedIn',
  isPilotCity: 'anybody',
  getPointsFromCity: 'anybody',
  dealerAccount: dealers,
  startContract: 'loggedIn',
  startSigning: 'loggedIn',
  contractOfOrder: 'loggedIn',
  readContract: 'loggedIn',
  sendSignCode: 'loggedIn',
  submitSignature: 'loggedIn',
  contractPdf: 'loggedIn',
  verifyContract: 'anybody', // by number and code
  uploadPhoto: 'loggedIn',
  listInbox: 'anybody',
  listNotices: 'loggedIn',
  countNotices: 'loggedIn',
  readNotices: 'loggedIn',
  getNoticeSettings: 'loggedIn',
  setNoticeSettings: 'loggedIn',
  linkMiniProgram: 'loggedIn',
  pushEasyDealerMessage: ['reviewer', 'admin'],
  listTasks: ['inspector'],
  getTask: ['inspector'],
  acceptTask: ['inspector'],
  departForTask: ['inspector'],
  checkInAtTask: ['inspector'],
  saveAnswers: ['inspector'],
  submitTask: ['inspector'],
  cannotInspect: ['inspector'],
  reassignOrder: ['admin'],
  checkOrder: 'loggedIn',
  submitOrder: 'loggedIn',
  payOrder: 'loggedIn',
  checkPayment: 'loggedIn',
  accountInfo: 'loggedIn',
  orderInfo: 'loggedIn',
  getOrderListByDealerId: 'loggedIn',
  cancelForUser: 'loggedIn',
  cancelOrder: 'loggedIn',
  changeAppointTime: 'loggedIn',
  listAppointChanges: 'loggedIn',
  listOrderChanges: 'loggedIn',
  confirmReport: 'loggedIn',
  disputeReport: 'loggedIn',
  allCancelReasons: 'anybody',
  getSandboxTrade: 'loggedIn',
  verifyGold: 'loggedIn',
  listWalletEntries: 'loggedIn',
  cashBackForUser: 'loggedIn',
  getCashbackLogList: 'loggedIn',
  getCashbackStat: 'loggedIn',
  finishSandboxTrade: 'loggedIn',
  productList: 'anybody',
  productDetail: 'anybody',
  getAppointTime: 'anybody',
  verifyVin: 'anybody',
  reportByOrder: 'loggedIn',
  getBusinessReportShort: 'loggedIn',
  getCommonReportShort: 'anybody',
  reportUrl: 'loggedIn',
  reportUrls: 'loggedIn',
  reportPdf: 'loggedIn',
  reportPdfUrl: 'loggedIn',
  explainBaseInfo: 'loggedIn',
  explainEvaResult: 'loggedIn',
  explainAiEvaResult: 'loggedIn',
  explainHistoryRecord: 'loggedIn',
  explainRepairRecord: 'loggedIn',
  explainSuggestPrice: 'loggedIn',
  explainSupplyDemand: 'loggedIn',
  explainSaleSummary: 'loggedIn',
  explainRepairSuggest: 'loggedIn',
  explainSaleDetail: 'loggedIn',
  verifyReport: 'anybody',
  selfProductInfo: 'anybody',
  carList: dealers,
  getShelfCar: dealers,
  addShelfCar: dealers,
  editShelfCar: dealers,
  publishShelfCar: dealers,
  withdrawShelfCar: dealers,
  restoreShelfCar: dealers,
  getCampaign: 'anybody',
  sampleReport: 'anybody',
  submitSelfOrder: 'loggedIn',
  listSelfOrders: 'loggedIn',
  selfOrderInfo: 'loggedIn',
  saveShot: 'loggedIn',
  skipShot: 'loggedIn',
  submitSelfShots: 'loggedIn',
  cancelSelfOrder: 'loggedIn',
  selfReportByOrder: 'loggedIn',
  selfReportByCode: 'anybody',
  listSelfReviews: ['reviewer'],
  getSelfReview: ['reviewer'],
  decideSelfReview: ['reviewer'],
  listReviews: ['reviewer'],
  getReview: ['reviewer'],
  approveReview: ['reviewer'],
  rejectReview: ['reviewer'],
  listSessions: 'loggedIn',
  revokeSession: 'loggedIn',
  sendLoginCode: 'anybody',
  checkCaptchaAndSendSsoLoginCode: 'anybody',
  login: 'anybody',
  getUserInfoByToken: 'loggedIn',
  logout: 'anybody',
  crossLogin: 'anybody',
  trackingId: 'anybody',
  trackingEvent: 'anybody',
  ocrVin: 'loggedIn',
  ocrVinV2: 'loggedIn',
  getOcrInfoV2: 'loggedIn',
  signUpload: 'loggedIn',
  uploadForm: 'anybody', // with a signed policy
  uploadServer: 'loggedIn',
  showUpload: 'loggedIn',
  uploadedVideo: 'loggedIn',
  uploadCredential: 'loggedIn',
  // With a signature of their own.
  createMultipart: 'anybody',
  uploadPart: 'anybody',
  completeMultipart: 'anybody',
  listParts: 'anybody',
  abortMultipart: 'anybody',
};

const everyRole: Role[] = ['dealerOwner', 'dealerStaff', 'buyer', 'inspector', 'reviewer', 'admin'];
let api: TestApi;
let expired: TestPerson;
let people: Map<Role, TestPerson>;

beforeAll(async () => {
  api = await startTestApi();
  people = new Map();
  const dealerId = newId();
  for (const role of everyRole) people.set(role, await api.aPerson([role], { dealerId }));
  expired = await api.aPerson(everyRole);
  await api.deps.db
    .updateTable('sessions')
    .set({ expires_at: api.time.now })
    .where('user_id', '=', expired.userId)
    .execute();
});
afterAll(() => api.close());

const isRaw = ({ encoding }: Endpoint) => encoding === 'binary' || encoding === 'stream';

/** The code of an answer to an empty request: who may call is decided before what was sent is looked at. */
const codeFor = async (person: TestPerson | null, call: Endpoint) =>
  (await callApi(api.app, person, call, { body: isRaw(call) ? Buffer.of() : {} })).code;

test('every call has a rule here, and every rule a call', () => {
  const names = allCalls.map(({ call }) => call.name);
  expect([...new Set(names)].sort()).toEqual(Object.keys(rules).sort());
  expect(routes).toHaveLength(names.length);
});

test.each(allCalls)('$call.name: nobody, an ended session, every role', async ({ call }) => {
  const rule = rules[call.name];
  for (const visitor of [null, expired]) {
    expect((await codeFor(visitor, call)) === 1001).toBe(rule !== 'anybody');
  }
  if (call.name === 'logout') return; // it would end the sessions of the others
  for (const [role, person] of people) {
    const allowed = !Array.isArray(rule) || rule.includes(role);
    const code = await codeFor(person, call);
    expect({ role, refused: code === 1001 || code === 1003 }).toEqual({ role, refused: !allowed });
  }
});
