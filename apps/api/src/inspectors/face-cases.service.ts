import type {
  decideFaceCase,
  FaceCase,
  FaceCaseAction,
  listFaceCases,
  readFacePictures,
} from '@yanche/contract/console/face-cases';
import type { AnswerOf, BodyOf } from '@yanche/contract/endpoint';
import type * as z from 'zod/mini';
import { inTransaction } from '#database/database.ts';
import type { Deps } from '#deps.ts';
import { pageFrom, readCursor } from '#lib/cursor.ts';
import { Failure } from '#lib/failure.ts';
import { newId } from '#lib/ids.ts';
import { insertNotices } from '#notices/notices.store.ts';
import type { StaffCaller } from '#route.ts';
import { insertAudit } from '#staff/audit/audit.store.ts';
import {
  type FaceCheckRow,
  findFaceCheck,
  listFaceCaseRows,
  lockFaceCheck,
  updateFaceCheck,
} from './face-checks.store.ts';
import { findIdentity } from './identities.store.ts';

type Query = z.output<NonNullable<(typeof listFaceCases)['query']>>;
type Row = Awaited<ReturnType<typeof listFaceCaseRows>>[number];

export async function readFaceCases(
  { db }: Deps,
  reader: StaffCaller,
  { search = '', state, size, sort, after }: Query,
): Promise<AnswerOf<typeof listFaceCases>> {
  const limit = Number(size);
  const rows = await listFaceCaseRows(db, {
    state: state ?? null,
    search: search.trim(),
    sort,
    after: readCursor(after),
    limit: limit + 1,
  });
  return pageFrom(
    rows,
    limit,
    ({ place: at, id }) => ({ at, id }),
    (row) => caseOf(row, reader),
  );
}

const caseOf = (row: Row, reader: StaffCaller): FaceCase => ({
  caseId: row.id,
  inspectorId: row.user_id,
  name: row.name,
  phoneMask: row.phone_mask,
  idMask: row.id_no_mask ?? '',
  purpose: row.purpose,
  orderId: row.order_id,
  state: row.state,
  reason: row.reason,
  score: row.score,
  hasPicture: row.has_picture,
  createdAt: row.created_at.toISOString(),
  decidedBy: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedReason: row.decided_reason,
  actions: actionsOf(row, reader),
});

/** Nobody decides whether they are themselves. */
function actionsOf({ state, user_id }: Row, { policies, userId }: StaffCaller): FaceCaseAction[] {
  const isTheirs = state === 'review' && user_id !== userId;
  return isTheirs && policies.includes('inspectors.change') ? ['pass', 'decline'] : [];
}

const asUrl = (base64: string) => `data:image/jpeg;base64,${base64}`;

/** Throws `notFound`, `faceCaseDecided`. */
export async function seePictures(
  { db, pii, clock }: Deps,
  by: StaffCaller,
  { caseId, reason }: BodyOf<typeof readFacePictures>,
): Promise<AnswerOf<typeof readFacePictures>> {
  const row = requireWaiting(await findFaceCheck(db, caseId), by);
  const identity = await findIdentity(db, row.user_id);
  await inTransaction(db, (tx) =>
    insertAudit(tx, {
      by,
      at: clock.now(),
      action: 'inspector.seeFace',
      subject: { kind: 'inspector', id: row.user_id },
      reason,
    }),
  );
  return {
    portrait: identity === null ? null : asUrl(pii.open(identity.portrait_sealed)),
    still: row.still_sealed === null ? null : asUrl(pii.open(row.still_sealed)),
  };
}

/** Throws `notFound`, `faceCaseDecided`. They are told; the picture goes. */
export async function decideCase(
  { db, clock }: Deps,
  by: StaffCaller,
  { caseId, decision, reason }: BodyOf<typeof decideFaceCase>,
): Promise<AnswerOf<typeof decideFaceCase>> {
  const isPass = decision === 'pass';
  const state = isPass ? 'passed' : 'declined';
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    const row = requireWaiting(await lockFaceCheck(tx, caseId), by);
    await updateFaceCheck(tx, caseId, {
      state,
      still_sealed: null,
      decided_by: by.userId,
      decided_at: now,
      decided_reason: reason,
    });
    const actId = newId();
    await insertNotices(
      tx,
      [
        {
          eventId: actId,
          kind: isPass ? 'facePassed' : 'faceDeclined',
          userId: row.user_id,
          target: { to: 'tasks', id: null },
          params: isPass ? {} : { text: reason },
        },
      ],
      now,
    );
    await insertAudit(tx, {
      id: actId,
      by,
      at: now,
      action: isPass ? 'inspector.passFace' : 'inspector.declineFace',
      subject: { kind: 'inspector', id: row.user_id },
      reason,
    });
  });
  return { state };
}

function requireWaiting(row: FaceCheckRow | null, by: StaffCaller): FaceCheckRow {
  if (row === null) throw new Failure('notFound');
  if (row.state !== 'review') throw new Failure('faceCaseDecided');
  if (row.user_id === by.userId) throw new Failure('noPermission');
  return row;
}
