import type { Bilingual } from '@yanche/rules/bilingual';
import { tellYuan } from '@yanche/rules/money/money';
import type { ColleaguePlace } from '@yanche/rules/people/colleagues';
import { dealerRoleLabels } from '@yanche/rules/people/dealer-rights';
import type { Tx } from '#database/schema.ts';
import type { Deps } from '#deps.ts';
import { insertNotices } from '#notices/notices.store.ts';
import { findDealer } from '#people/dealers.store.ts';
import { findName, type Invitation } from './colleagues.store.ts';

const mine = { to: 'mine', id: null } as const;

const nameOf = async (tx: Tx, dealerId: string) => (await findDealer(tx, dealerId))?.name ?? '';

type Invited = { invitationId: string; userId: string; dealerId: string; by: string; now: Date };

/** Whoever was never here does not know where to log in. No link logs anybody in. */
export async function tellInvited(
  tx: Tx,
  { config }: Deps,
  { invitationId, userId, dealerId, by, now }: Invited,
): Promise<void> {
  const dealer = await nameOf(tx, dealerId);
  const told: Bilingual = [
    `${by}邀请你加入${dealer}。请打开 ${config.publicUrl}/my ，`,
    `${by} invites you to join ${dealer}. Open ${config.publicUrl}/my , `,
  ];
  const notice = { eventId: invitationId, kind: 'colleagueInvited', userId } as const;
  await insertNotices(tx, [{ ...notice, target: mine, params: { told } }], now);
}

type Answered = { invitation: Invitation; isAccepted: boolean; now: Date };

export async function tellInviter(tx: Tx, { invitation, isAccepted, now }: Answered) {
  const name = await findName(tx, invitation.user_id);
  const told: Bilingual = isAccepted
    ? [`${name} 接受了邀请，已加入车行`, `${name} accepted and belongs to your dealership now`]
    : [`${name} 没有接受邀请`, `${name} declined your invitation`];
  const notice = {
    eventId: invitation.id,
    kind: 'colleagueAnswered',
    userId: invitation.invited_by,
  } as const;
  await insertNotices(tx, [{ ...notice, target: mine, params: { told } }], now);
}

type Changed = {
  eventId: string;
  userId: string;
  dealerId: string;
  /** Null: they were taken out of it. */
  to: ColleaguePlace | null;
  /** A name, or what we call ourselves. */
  by: string | Bilingual;
  now: Date;
};

/** Somebody's place was changed, by another of the dealership or by us. */
export async function tellColleague(
  tx: Tx,
  { eventId, userId, dealerId, to, by, now }: Changed,
): Promise<void> {
  const dealer = await nameOf(tx, dealerId);
  const [zh, en] = typeof by === 'string' ? [by, by] : by;
  const told: Bilingual =
    to === null
      ? [`${zh}已把你移出${dealer}`, `${en} took you out of ${dealer}`]
      : [
          wordsOf(to, { dealer, by: zh, language: 0 }),
          wordsOf(to, { dealer, by: en, language: 1 }),
        ];
  const kind = to === null ? 'colleagueRemoved' : 'colleagueChanged';
  await insertNotices(tx, [{ eventId, kind, userId, target: mine, params: { told } }], now);
}

function wordsOf(
  { role, monthLimit }: ColleaguePlace,
  { dealer, by, language }: { dealer: string; by: string; language: number },
): string {
  const label = dealerRoleLabels[role][language] ?? '';
  const yuan = monthLimit === null ? null : tellYuan(monthLimit);
  if (language === 0) {
    const limit = yuan === null ? '' : `，每月最多下单 ${yuan}`;
    return `${by}把你在${dealer}的权限改为：${label}${limit}`;
  }
  const limit = yuan === null ? '' : `, up to ${yuan} a month`;
  return `${by} changed what you may do in ${dealer}: ${label}${limit}`;
}
