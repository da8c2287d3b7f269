import type { NoticeSettings } from '@yanche/contract/notices';
import type { Deps } from '#deps';
import { Failure } from '#lib/failure.ts';
import { limitOf } from '#lib/limit-rules.ts';
import { MessageFault } from '#providers/message/message.ts';
import { takeOrRefuse } from '#stores/limits.store.ts';
import { findWaysTo, setOpenid, setSmsNotices } from '#stores/ways-to.store.ts';

export async function getSettings({ db }: Deps, userId: string): Promise<NoticeSettings> {
  const { sms_notices: sms, openid_sealed: sealed } = await findWaysTo(db, userId);
  return { sms, miniProgram: sealed !== null };
}

export async function saveSettings(
  deps: Deps,
  userId: string,
  { sms }: { sms: boolean },
): Promise<NoticeSettings> {
  await setSmsNotices(deps.db, userId, sms);
  return getSettings(deps, userId);
}

/** Remembers, sealed, who this person is to the mini-program that gave them this code. */
export async function linkToMiniProgram(
  deps: Deps,
  userId: string,
  code: string,
): Promise<NoticeSettings> {
  const limit = limitOf(deps.pii, 'linkMiniByPerson', userId);
  await takeOrRefuse(deps.db, [limit], deps.clock.now());
  const openId = await deps.miniProgram.openIdOf(code).catch((error: unknown) => {
    if (error instanceof MessageFault) throw new Failure('unavailable');
    throw error;
  });
  if (openId === null) throw new Failure('miniProgramUnknown');
  await setOpenid(deps.db, userId, deps.pii.seal(openId));
  return getSettings(deps, userId);
}
