import { shanghaiClock } from '@yanche/rules/calendar';
import { Failure } from '#lib/failure.ts';

/** Says who has the report open, and until when. */
export const heldFailure = ({ name, until }: { name: string; until: Date }): Failure =>
  new Failure('reviewHeld', { name, until: shanghaiClock(until).slice(11, 16) });
