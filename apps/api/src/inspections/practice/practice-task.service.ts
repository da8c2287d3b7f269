import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type {
  Answer,
  Draft,
  saveAnswers,
  submitTask,
  TaskDetail,
} from '@yanche/contract/inspections/inspections';
import { type Bilingual, inLanguage, type Language } from '@yanche/rules/bilingual';
import { HOUR_MS, shanghaiDay } from '@yanche/rules/calendar';
import { CHECKLIST_VERSION } from '@yanche/rules/inspections/checklist';
import type { ReadingFacts } from '@yanche/rules/inspections/reading-given';
import { readingsFor } from '@yanche/rules/inspections/readings';
import { scorePractical } from '@yanche/rules/inspectors/practical';
import { orderStatus } from '@yanche/rules/orders/order-status';
import { inTransaction } from '#database/database.ts';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';
import type { Caller } from '#route.ts';
import {
  newerAnswer,
  newestAnswers,
  normalizeAnswer,
  notInFuture,
  validateAnswer,
  validateDraft,
} from '../answer-check.ts';
import { requireOwnFiles } from '../answer-files.ts';
import { photosIn } from '../answer-photos.ts';
import { checkItemView, groupViews, inWalkingOrder, stationViews } from '../check-items.ts';
import { requireComplete } from '../submit-check.ts';
import { measuredAnswer, viewsOfReadings } from '../task-readings.ts';
import { stepAnswer } from '../task-view.ts';
import {
  endPractical,
  findPractical,
  lockPractical,
  type PracticalRow,
  savePracticalRecords,
} from './practicals.store.ts';
import { picturesOf, practiceCodes, practiceProduct, referenceOf, sampleCar } from './reference.ts';

/*
 * A practical answers the calls of the inspector's phone as a job does: the tool is the same, and nothing but these calls knows of it.
 * It is no row of `tasks`.
 */

const words = {
  product: ['实操（样车）', 'Practical on a sample car'],
  place: ['样车图，不用到场', 'Drawings, nowhere to go'],
  running: ['实操中', 'Practical'],
} as const satisfies Record<string, Bilingual>;

/** Throws `notFound`; of somebody else `notAssigned`. */
function requireOwn(row: PracticalRow | null, { userId }: Caller): PracticalRow {
  if (row === null) throw new Failure('notFound');
  if (row.user_id !== userId) throw new Failure('notAssigned');
  return row;
}

const statusOf = ({ status }: PracticalRow) =>
  status === 'running' ? orderStatus.inspecting : orderStatus.inReview;

const factsOf = (row: PracticalRow, now: Date): ReadingFacts => {
  const { vin, licenseTime, statedKm } = sampleCar(row.car);
  return { today: shanghaiDay(now), vin, licenseTime, statedKm, earlier: null };
};

export async function readPractice(
  deps: Deps,
  caller: Caller,
  taskId: string,
  language: Language,
): Promise<TaskDetail> {
  const row = requireOwn(await findPractical(deps.db, taskId), caller);
  const now = deps.clock.now();
  const car = sampleCar(row.car);
  const { answers, drafts } = row;
  const recorded = [...answers, ...drafts];
  return {
    taskId: row.id,
    // Of no order: whatever asks for one finds none.
    orderId: row.id,
    orderNo: '',
    status: statusOf(row),
    statusText: inLanguage(words.running, language),
    productName: inLanguage(words.product, language),
    carTitle: inLanguage(car.title, language),
    vin: car.vin,
    start: row.started_at.toISOString(),
    end: new Date(row.started_at.getTime() + HOUR_MS).toISOString(),
    place: inLanguage(words.place, language),
    address: '',
    lng: 0,
    lat: 0,
    progress: { done: answers.length, total: practiceCodes.length },
    reviewComment: null,
    contact: null,
    handBackUntil: null,
    report: null,
    checklistVersion: CHECKLIST_VERSION,
    licenseTime: car.licenseTime,
    statedKm: car.statedKm,
    earlier: null,
    groups: groupViews(practiceCodes, language),
    stations: stationViews(practiceCodes, language),
    readings: viewsOfReadings(readingsFor(practiceProduct, practiceCodes), language),
    items: inWalkingOrder(practiceCodes).map((code) => checkItemView(code, language)),
    answers,
    drafts,
    sentBack: null,
    photoUrls: Object.fromEntries(
      photosIn(recorded).map((fileId) => [fileId, deps.links.photoUrl(fileId, now)]),
    ),
    clipUrls: {},
    practice: { pictures: picturesOf(car, language) },
  };
}

type Saved = AnswerOf<typeof saveAnswers>;
type Recorded = Answer | Draft;

/** The newest record of an item counts, as with a job. Throws `wrongState` once it was handed in. */
export function recordPractice(
  deps: Deps,
  caller: Caller,
  { taskId, answers, drafts = [] }: BodyOf<typeof saveAnswers>,
): Promise<Saved> {
  if (answers.length + drafts.length === 0) throw new Failure('badRequest');
  return inTransaction(deps.db, async (tx) => {
    const row = await lockRunning(tx, caller, taskId);
    for (const answer of answers) validateAnswer(answer, practiceCodes);
    for (const draft of drafts) validateDraft(draft, practiceCodes);
    const now = deps.clock.now();
    const [ready, begun] = [answers.map(normalizeAnswer), drafts.map(normalizeAnswer)];
    const chosen = newestAnswers<Recorded>([...ready, ...begun]);
    const kept = new Map<string, { record: Recorded; isDraft: boolean }>([
      ...row.answers.map((record) => [record.code, { record, isDraft: false }] as const),
      ...row.drafts.map((record) => [record.code, { record, isDraft: true }] as const),
    ]);
    const won: Recorded[] = [];
    for (const [code, each] of chosen) {
      const record = notInFuture(each, now);
      const old = kept.get(code)?.record;
      if (old !== undefined && newerAnswer<Recorded>(old, record) === old) continue;
      won.push(record);
      kept.set(code, { record, isDraft: begun.some((draft) => draft === each) });
    }
    await requireOwnFiles(tx, caller, won);
    const of = (isDraft: boolean) =>
      [...kept.values()].flatMap((each) => (each.isDraft === isDraft ? each.record : []));
    const all = { answers: of(false) as Answer[], drafts: of(true) as Draft[] };
    await savePracticalRecords(tx, taskId, all);
    return {
      saved: [...chosen.values()].map(({ code, answeredAt }) => ({
        code,
        answeredAt: kept.get(code)?.record.answeredAt ?? answeredAt,
      })),
      progress: { done: all.answers.length, total: practiceCodes.length },
    };
  });
}

async function lockRunning(tx: Tx, caller: Caller, taskId: string): Promise<PracticalRow> {
  const row = requireOwn(await lockPractical(tx, taskId), caller);
  if (row.status !== 'running') throw inspectionOrders.wrongState(statusOf(row));
  return row;
}

/** Scores it at once. Handed in again, it is the same. Throws what a job lacks before it is handed in. */
export async function submitPractice(
  deps: Deps,
  caller: Caller,
  { taskId }: BodyOf<typeof submitTask>,
  language: Language,
): Promise<AnswerOf<typeof submitTask>> {
  await inTransaction(deps.db, async (tx) => {
    const row = requireOwn(await lockPractical(tx, taskId), caller);
    if (row.status !== 'running') return;
    const now = deps.clock.now();
    requireComplete(practiceCodes, row.answers, {
      readings: readingsFor(practiceProduct, practiceCodes),
      facts: factsOf(row, now),
    });
    const score = scorePractical(referenceOf(sampleCar(row.car)), row.answers.map(measuredAnswer));
    await endPractical(tx, taskId, { score, at: now });
  });
  return stepAnswer(taskId, orderStatus.inReview, language);
}
