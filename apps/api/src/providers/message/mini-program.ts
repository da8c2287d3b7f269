import { createHash } from 'node:crypto';
import { MessageFault, type MessageSender } from './message.ts';

/** The mini-program around our pages: openids and subscription messages. */
export type MiniProgram = MessageSender & {
  /** The openid behind a login code; null when the code is invalid. Throws a `MessageFault` when it cannot be asked. */
  openIdOf(code: string): Promise<string | null>;
};

/** Used when no mini-program is configured. */
export const noMiniProgram: MiniProgram = {
  name: 'none',
  isRepeatable: true,
  openIdOf: async () => null,
  send: () => Promise.reject(new MessageFault('never', 'noMiniProgram')),
};

/** Keeps each message for the local inbox page instead of sending it. Every code stands for a fixed openid. */
export const createLocalMiniProgram = (
  keep: (message: { to: string; text: string; id: string }) => Promise<void>,
): MiniProgram => ({
  name: 'local',
  isRepeatable: true,
  openIdOf: async (code) => `local-${createHash('sha256').update(code).digest('hex').slice(0, 22)}`,
  send: ({ to, text, id }) => keep({ to: `…${to.slice(-4)}`, text, id }),
});
