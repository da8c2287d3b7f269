import { allFailureCodes } from '@yanche/contract/console/catalogue-failure-codes';
import type { FailureName } from '@yanche/contract/failure-codes';
import { httpStatusOf } from '@yanche/contract/failures';
import type { Language } from '@yanche/rules/bilingual';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Failure, sentenceOf } from '#lib/failure.ts';
import { StorageError } from '#providers/storage/storage.ts';
import { isOutOfTime, isUnavailable, isUnstorableText } from '#database/database.ts';

/** Chinese unless the visitor's first language is English. */
export const languageOf = (request: FastifyRequest): Language =>
  /^\s*en\b/i.test(request.headers['accept-language'] ?? '') ? 'en' : 'zh';

/** The language a request states explicitly; null when it states none, as programs do. */
export const explicitLanguage = (request: FastifyRequest): Language | null =>
  request.headers['accept-language'] === undefined ? null : languageOf(request);

/** Turns anything thrown into the envelope. Failures become HTTP only here. */
export async function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const failure = asFailure(error, request);
  failures.set(request, failure.failure);
  if (failure.failure === 'internal') logError(error, request);
  const status = httpStatusOf[failure.failure] ?? 200;
  const { seconds } = failure.params;
  if (status === 429 && seconds !== undefined) reply.header('retry-after', String(seconds));
  return reply
    .status(status)
    .header('cache-control', 'no-store')
    .send({
      code: allFailureCodes[failure.failure],
      message: sentenceOf(failure, languageOf(request)),
      data: failure.data,
    });
}

// Without an explicit message the logger would print the error's own, which may contain personal data.
const logError = (error: unknown, { log }: FastifyRequest) => log.error({ err: error }, 'failed');

/** Which failure each request was answered with. */
const failures = new WeakMap<FastifyRequest, Failure['failure']>();

/** The failure that a request was answered with; undefined: none. */
export const failureOf = (request: FastifyRequest): Failure['failure'] | undefined =>
  failures.get(request);

function asFailure(error: unknown, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof StorageError) {
    logError(error, request);
    return new Failure('storageDown');
  }
  if (isUnavailable(error)) return new Failure('unavailable');
  if (isOutOfTime(error)) {
    logError(error, request); // it may be a slow statement of ours
    return new Failure('unavailable');
  }
  if (isUnstorableText(error)) return new Failure('badRequest', { field: 'NUL' });
  const name = httpFaults[statusOf(error)];
  return name === undefined
    ? new Failure('internal', { requestId: request.id })
    : new Failure(name, { field: 'body' });
}

const httpFaults: Record<number, FailureName> = {
  400: 'badRequest',
  413: 'tooLarge',
  415: 'badRequest',
};

const statusOf = (error: unknown): number =>
  typeof error === 'object' && error !== null && 'statusCode' in error
    ? Number(error.statusCode)
    : 0;
