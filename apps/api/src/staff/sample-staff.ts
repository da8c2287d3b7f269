import type { AnswerOf } from '@yanche/contract/endpoint';
import type { listSampleStaff } from '@yanche/contract/console/staff-login';
import { generateSync } from 'otplib';
import type { Deps } from '#deps.ts';
import { Failure } from '#lib/failure.ts';

const stepMs = 30_000;

/** With the codes their authenticators show now. Only where the sample world and the local text messages are. */
export function readSampleStaff({
  config,
  sampleStaff,
  clock,
}: Deps): AnswerOf<typeof listSampleStaff> {
  if (!config.localSms || config.production || sampleStaff.length === 0) {
    throw new Failure('notFound');
  }
  const now = clock.now().getTime();
  return {
    seconds: Math.ceil((stepMs - (now % stepMs)) / 1000),
    staff: sampleStaff.map((each) => ({
      ...each,
      code: generateSync({ secret: each.secret, epoch: Math.floor(now / 1000) }),
    })),
  };
}
