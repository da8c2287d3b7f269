import { Failure } from '#lib/failure.ts';

const clock = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Asia/Shanghai',
});

/** Says who has the report open, and until when. */
export const heldFailure = ({ name, until }: { name: string; until: Date }): Failure =>
  new Failure('reviewHeld', { name, until: clock.format(until) });
