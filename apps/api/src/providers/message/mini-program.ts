import { createHash } from 'node:crypto';
import { MessageFault, type MessageSender } from './message.ts';

/** The mini-program around our pages: who somebody is to it, and messages they subscribed to there. */
export type MiniProgram = MessageSender & {
  /** Who is behind a code of its login; null when nobody is. Throws a `MessageFault` when it cannot be asked. */
  openIdOf(code: string): Promise<string | null>;
};

/** Where no mini-program belongs to this installation. */
export const noMiniProgram: MiniProgram = {
  name: 'none',
  isRepeatable: true,
  openIdOf: async () => null,
  send: () => Promise.reject(new MessageFault('never', 'noMiniProgram')),
};

/** Sends nothing: keeps each message for the local inbox page. Every code is somebody, the same one each time. */
export const createLocalMiniProgram = (
  keep: (message: { to: string; text: string; id: string }) => Promise<void>,
): MiniProgram => ({
  name: 'local',
  isRepeatable: true,
  openIdOf: async (code) => `local-${createHash('sha256').update(code).digest('hex').slice(0, 22)}`,
  send: ({ to, text, id }) => keep({ to: `…${to.slice(-4)}`, text, id }),
});
