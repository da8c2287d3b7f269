import type { Answer } from '@yanche/contract/inspections/inspections';
import type { SendBackRequest } from '@yanche/rules/inspections/send-back';
import { type OrderStatus, orderStatus } from '@yanche/rules/orders/order-status';
import type { Deps } from '#deps.ts';
import { inTransaction } from '#database/database.ts';
import { askSources } from '#history/asking/ask-sources.ts';
import { openPackageQueries } from '#history/package/open-package-queries.ts';
import { findTaskIdOfOrder } from './seed.store.ts';
import { findTask, updateTask } from '#inspections/tasks.store.ts';
import { settleOrders } from '#money/settle-orders.ts';
import { readingsOfTask } from '#inspections/task-readings.ts';
import { listAnswers } from '#inspections/answers.store.ts';
import { recordAnswers } from '#inspections/answers.service.ts';
import { reportCannotInspect } from '#inspections/cannot-inspect.service.ts';
import {
  acceptJob,
  checkInAtJob,
  departForJob,
  submitJob,
} from '#inspections/task-steps.service.ts';
import { confirmOwnReport } from '#orders/approval/report-approval.service.ts';
import { askForRatings } from '#orders/ratings/ask-for-ratings.ts';
import { approvalOf } from '#reviews/approval.ts';
import { sendBackIn } from '#reviews/send-back.service.ts';
import { publishReport } from '#reviews/publish-report.ts';
import { earnJob } from '#pay/earn.ts';
import type { Actor } from './cast.ts';
import { rateSample } from './ratings.ts';
import { answerItems, scenesFor } from './inspection.ts';
import type { SceneName } from './pictures/scenes.ts';
import { stories } from './stories.ts';
import type { Story } from './story.ts';
import { home, minutesAfter, type Scenario, type Step } from './story-step.ts';
import { inspectionOrders } from '#orders/inspection-orders.ts';

const language = 'zh';
const batch = 50;
// A plausible parking distance, degrees.
const nearby = 0.0004;

/** The steps from accepting the job to the report, as far as the plan goes. `paid`: when the job became available. */
export function inspectionSteps(scenario: Scenario, paid: Date): Step[] {
  const { plan, slot, ids, random, cast, now } = scenario;
  if (plan.inspector === undefined) return [];
  const inspector = cast.person(plan.inspector);
  const start = slot.start_at;
  const end = minutesAfter(start, random.int(44, 58));
  const stops = now.getTime() < end.getTime() ? minutesAfter(now, -1) : end;
  const submitted = minutesAfter(end, 2);
  const reviewed = minutesAfter(submitted, random.int(18, 34));
  const step = (at: Date, run: Step['run']): Step => ({ at, run });

  const accept = step(minutesAfter(paid, random.int(6, 45)), async (deps) => {
    ids.task = await findTaskIdOfOrder(deps.db, ids.order);
    await acceptJob(deps, inspector, ids.task, language);
  });
  const depart = step(minutesAfter(start, -45), async (deps) => {
    await departForJob(deps, inspector, { taskId: ids.task }, language);
    if (plan.history) await openPackageQueries(deps);
    if (plan.history) await askSources(deps);
  });
  const checkIn = step(minutesAfter(start, -4), async (deps) => {
    const position = positionOf(scenario);
    await checkInAtJob(deps, inspector, { taskId: ids.task, position }, language);
    if (plan.history) await askSources(deps);
    if (plan.history) await settleOrders(deps);
  });
  const work: Step = {
    at: stops,
    run: (deps) => inspect(deps, scenario, inspector, { from: start, to: stops }),
    independent: true,
  };
  const submit = step(submitted, (deps) =>
    submitJob(deps, inspector, { taskId: ids.task, note: storyOf(scenario).note }, language),
  );
  const returned = step(reviewed, (deps) => sendBackSample(deps, scenario));
  const publish = step(reviewed, (deps) => publishSample(deps, scenario));
  const confirm = step(minutesAfter(reviewed, 90), (deps) => confirmSample(deps, scenario));
  const rate = step(minutesAfter(reviewed, 95), (deps) => rateSample(deps, scenario));
  // A day after either way of being completed: by confirming, or at once.
  const ask = [reviewed, minutesAfter(reviewed, 90)]
    .map((done) => step(minutesAfter(done, 24 * 60), askForRatings))
    .filter(({ at }) => at <= now);
  const giveUp = step(minutesAfter(start, 12), (deps) =>
    giveUpInspection(deps, scenario, inspector),
  );

  const begun = [accept, depart, checkIn, work];
  const byStatus: Partial<Record<OrderStatus, Step[]>> = {
    [orderStatus.onTheWay]: [accept, depart],
    [orderStatus.inspecting]: plan.rejected ? [...begun, submit, returned] : begun,
    [orderStatus.inReview]: [...begun, submit],
    [orderStatus.awaitingConfirmation]: [...begun, submit, publish],
    [orderStatus.completed]: [...begun, submit, publish, confirm, rate, ...ask],
    [orderStatus.couldNotInspect]: [accept, depart, checkIn, giveUp],
  };
  return byStatus[plan.status] ?? [accept];
}

const storyOf = ({ plan }: Scenario): Story => stories[plan.story ?? 'clean'];

function positionOf({ plan, point, random }: Scenario) {
  const { lng, lat } = plan.onsite ? home : point;
  const about = (degrees: number) => degrees + (random.next() - 0.5) * nearby;
  return { lng: about(lng), lat: about(lat) };
}

async function inspect(
  deps: Deps,
  scenario: Scenario,
  inspector: Actor,
  { from, to }: { from: Date; to: Date },
): Promise<void> {
  const { ids, random, plan, car, takePhoto } = scenario;
  const task = await findTask(deps.db, ids.task);
  const itemCodes = task?.item_codes ?? [];
  const story = storyOf(scenario);
  const photos: Partial<Record<SceneName, string>> = {};
  for (const [index, scene] of scenesFor(itemCodes, story).entries()) {
    const takenAt = minutesAfter(from, 1 + index);
    const shot = {
      scene,
      plate: car.plate,
      takenAt: takenAt < to ? takenAt : to,
      ...positionOf(scenario),
    };
    photos[scene] = await takePhoto(deps, inspector, shot);
  }
  const answers = answerItems(random, {
    itemCodes,
    readings: task === null ? [] : readingsOfTask(task),
    story,
    vin: task?.vin ?? '',
    km: car.km,
    builtIn: Number(car.licenseTime.slice(0, 4)),
    photos,
    from,
    to,
  });
  const given = answers.slice(0, Math.round(answers.length * (plan.done ?? 1)));
  for (let at = 0; at < given.length; at += batch) {
    await recordAnswers(deps, inspector, {
      taskId: ids.task,
      answers: given.slice(at, at + batch),
    });
  }
}

/** What `approve` does, with a report that says it is a sample. */
async function publishSample(deps: Deps, { ids, cast }: Scenario): Promise<void> {
  const reviewer = cast.person('reviewer');
  const now = deps.clock.now();
  await inTransaction(deps.db, async (tx) => {
    const task = await findTask(tx, ids.task);
    if (task === null) throw new RangeError('no task');
    await inspectionOrders.transition(tx, {
      orderId: ids.order,
      from: orderStatus.inReview,
      ...approvalOf(task, now),
      actor: { kind: 'reviewer', id: reviewer.userId },
      now,
    });
    await updateTask(tx, ids.task, {
      reviewed_at: now,
      reviewer_id: reviewer.userId,
      review_comment: null,
    });
    await publishReport(tx, deps, { taskId: ids.task, reviewer, now, sample: true });
    const { order_id: orderId, inspector_id: inspectorId } = task;
    if (inspectorId !== null) await earnJob(tx, { orderId, inspectorId, now });
  });
  await settleOrders(deps);
}

/** What a reviewer finds wanting: a photo, a reading and a result, as far as the package has them. */
async function sendBackSample(deps: Deps, { ids, cast }: Scenario): Promise<void> {
  const answers = (await listAnswers(deps.db, ids.task)).filter(
    ({ result }) => result === 'normal',
  );
  const pictured = answers.find(({ photos }) => photos.length > 0);
  // A figure for the keypad: a VIN is typed on its item.
  const measured = answers.find(
    ({ measure, photos }) =>
      measure !== null &&
      photos.length === 0 &&
      Object.values(measure).every((value) => typeof value === 'number'),
  );
  const plain = answers.find(({ measure, photos }) => measure === null && photos.length === 0);
  const ask = (
    answer: Answer | undefined,
    wants: SendBackRequest['wants'],
    reason: string,
  ): SendBackRequest[] => {
    const fileId = wants === 'photo' ? (answer?.photos[0] ?? null) : null;
    return answer === undefined ? [] : [{ code: answer.code, wants, reason, fileId }];
  };
  const given = {
    taskId: ids.task,
    round: 1,
    requests: [
      ...ask(pictured, 'photo', '照片不清晰，请补拍近照'),
      ...ask(measured, 'reading', '读数看起来不对，请重新测量'),
      ...ask(plain, 'answer', '其他照片上看有异常，请复核'),
    ],
    comment: '',
  };
  await inTransaction(deps.db, (tx) => sendBackIn(tx, deps, cast.person('reviewer'), given));
}

/** Confirms the report where the product requires it. */
async function confirmSample(deps: Deps, { plan, ids, cast }: Scenario): Promise<void> {
  const order = await inspectionOrders.find(deps.db, ids.order);
  if (order?.status !== orderStatus.awaitingConfirmation) return;
  await confirmOwnReport(deps, { orderId: ids.order, caller: cast.person(plan.who) });
  await settleOrders(deps);
}

/** Ends the visit because the car was not there. */
async function giveUpInspection(deps: Deps, scenario: Scenario, inspector: Actor): Promise<void> {
  const { ids, takePhoto } = scenario;
  const takenAt = deps.clock.now();
  const photo = await takePhoto(deps, inspector, {
    scene: 'plate',
    takenAt,
    ...positionOf(scenario),
  });
  await reportCannotInspect(
    deps,
    inspector,
    { taskId: ids.task, code: 'I01', note: '到达后车辆不在现场', photos: [photo] },
    language,
  );
}
