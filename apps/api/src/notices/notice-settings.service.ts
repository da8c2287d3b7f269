import type { NoticeSettings } from '@yanche/contract/notices/notices';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';
import { MessageFault } from '#providers/message/message.ts';
import { linkMiniProgramUser } from '#people/mini-program-user.store.ts';
import { findContactChannels, setSmsNotices } from '#people/contact-channels.store.ts';

export async function getSettings({ db }: Deps, userId: string): Promise<NoticeSettings> {
  const { sms_notices: sms, openid_sealed: sealed } = await findContactChannels(db, userId);
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

/** Links the person to the mini-program that issued this code, for messages and payments. */
export async function linkToMiniProgram(
  deps: Deps,
  userId: string,
  code: string,
): Promise<NoticeSettings> {
  const openId = await linkMiniProgramUser(deps, userId, code).catch((error: unknown) => {
    if (error instanceof MessageFault) throw new Failure('unavailable');
    throw error;
  });
  if (openId === null) throw new Failure('miniProgramUnknown');
  return getSettings(deps, userId);
}
