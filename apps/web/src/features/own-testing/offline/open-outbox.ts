import { isOnline } from '#lib/host/network.ts';
import { currentUserId } from '#lib/current-user/current-user-id.ts';
import { onLogout } from '#lib/current-user/logout-signal.ts';
import { jobDatabase, nobody } from '#lib/held-jobs/job-database.ts';
import { onWake } from '#lib/photo-queue/wake.ts';
import { sendAfter } from '../inspect/sessions.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { sendStep } from './send-step.ts';
import { idbStepStore, memoryStepStore } from './step-store.ts';

let open: { person: string; outbox: Promise<Outbox> } | null = null;

/** The steps of the current person, which go out from now on, whatever screen is open. */
export async function openOutbox(): Promise<Outbox> {
  const person = (await currentUserId()) ?? nobody;
  if (open?.person === person) return open.outbox;
  close();
  const outbox = openStore(person).then((store) =>
    createOutbox({ person, store, send: sendStep, isOnline }),
  );
  open = { person, outbox };
  void outbox.then((each) => each.resume());
  return outbox;
}

const openStore = (person: string) =>
  jobDatabase().then(() => idbStepStore(person), memoryStepStore);

function close(): void {
  void open?.outbox.then((each) => each.stop());
  open = null;
}

onWake(() => void open?.outbox.then((each) => each.resume()));
// The next person must not send these; they stay on the device.
onLogout(close);
sendAfter(async (taskId) => (await openOutbox()).clearWay(taskId));
