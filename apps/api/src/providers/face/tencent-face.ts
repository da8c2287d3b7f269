import sharp from 'sharp';
import * as z from 'zod/mini';
import { withTimeout } from '#lib/with-timeout.ts';
import { type FaceJudgement, type FacePicture, type FaceProvider, FaceFault } from './face.ts';

export type TencentFaceKeys = { secretId: string; secretKey: string; region: string };
/** The service endpoint; replaced in tests. */
type Endpoint = { endpoint: string; protocol: 'https://' | 'http://' };

const longestMs = 8_000;
/** Of version 3.0 of its networks: one in 100,000 strangers is taken for the person at 60, one in 10,000 at 50. */
const limits = { pass: 60, doubtful: 50 };
/** Below this the company calls a still picture not living. */
const leastLiving = 40;

const likenessAnswer = z.object({ Score: z.number() });

/**
 * Tencent Cloud face recognition (iai, version 2020-03-03): DetectLiveFaceAccurate and CompareFace. The turns are judged on this
 * machine first; only the still and the portrait of who followed them go to the company.
 */
export function createTencentFace(
  local: FaceProvider,
  keys: TencentFaceKeys,
  place: Endpoint = { endpoint: 'iai.tencentcloudapi.com', protocol: 'https://' },
  timeoutMs = longestMs,
): FaceProvider {
  const ask = async (action: string, request: object): Promise<unknown> => {
    const { CommonClient } = await import('tencentcloud-sdk-nodejs-common');
    const client = new CommonClient(place.endpoint, '2020-03-03', {
      credential: { secretId: keys.secretId, secretKey: keys.secretKey },
      region: keys.region,
      profile: { httpProfile: { ...place, reqTimeout: Math.ceil(timeoutMs / 1000) } },
    });
    try {
      return await withTimeout(timeoutMs, client.request(action, request));
    } catch (error) {
      throw new FaceFault('company', codeOf(error));
    }
  };

  return {
    name: 'tencent',
    async judge(task, signal) {
      const here = await local.judge(task, signal);
      // What has no likeness failed before the portrait was looked at.
      if (here.outcome === 'fail' && here.score === null) return here;
      if (here.reason === 'noPortrait') return here;
      const [ImageA, ImageB] = await Promise.all([encode(task.still), encode(task.portrait)]);
      const living = parse(likenessAnswer, await ask('DetectLiveFaceAccurate', { Image: ImageA }));
      if (living < leastLiving) return { outcome: 'doubtful', reason: 'notLiving', score: null };
      const asked = { ImageA, ImageB, FaceModelVersion: '3.0' };
      return judged(parse(likenessAnswer, await ask('CompareFace', asked)));
    },
    close: () => local.close(),
  };
}

function judged(score: number): FaceJudgement {
  const outcome = score >= limits.pass ? 'pass' : score >= limits.doubtful ? 'doubtful' : 'fail';
  const reason = outcome === 'pass' ? null : outcome === 'doubtful' ? 'unsure' : 'unlike';
  return { outcome, reason, score: score / 100 };
}

/** Without position and device, at a size that is enough for a face. */
const encode = async (picture: FacePicture): Promise<string> =>
  (
    await sharp(picture)
      .autoOrient()
      .resize(1080, 1080, { fit: 'inside', withoutEnlargement: true })
      .jpeg()
      .toBuffer()
  ).toString('base64');

/** Only the code: messages may quote the request. */
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : 'no answer';

function parse(schema: typeof likenessAnswer, value: unknown): number {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new FaceFault('company', 'an answer of another shape');
  return parsed.data.Score;
}
