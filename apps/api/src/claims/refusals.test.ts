import { appealClaim, claimEligibility, getClaim } from '@yanche/contract/claims/claims';
import { acceptConsoleClaim, askForMore } from '@yanche/contract/console/claims';
import { DAY_MS, shanghaiDay } from '@yanche/rules/calendar';
import { changeOf, decisionCodes, finalChange, isPaid } from '@yanche/rules/claims/claim-decision';
import { claimCodeLabels, currentClaimPolicy } from '@yanche/rules/claims/claim-policy';
import { type Bar, barChange, barLabels } from '@yanche/rules/claims/eligibility';
import { beforeEach, describe, expect } from 'vitest';
import { noticeWords } from '#notices/texts/notice-texts.ts';
import { aClaim, aCoveredOrder } from '#testing/a-claim.ts';
import { aColleague, callAs, type Colleague } from '#testing/a-colleague.ts';
import { act, decide, versionOf } from '#testing/at-claim-desk.ts';
import { advanceTime, api } from '#testing/fixture.ts';
import { teamTest as test } from '#testing/report-team.ts';
import { rowsOf, setRows } from '#testing/rows.ts';
import { runJob } from '#testing/run-job.ts';
import type { TestPerson } from '#testing/test-api.ts';

/* Every refusal says what would change it: in both languages, and the same in the letter, which is the screen's, and in the notice. */

let owner: TestPerson;
let orderId: string;
let decider: Colleague;
beforeEach(async () => {
  ({ owner, orderId } = await aCoveredOrder());
  decider = await aColleague(['reviewer']);
});

const languages = ['zh', 'en'] as const;
type Told = { kind: string; zh: string; en: string };

/** The newest notice of a claim, as each language reads it. */
async function lastNotice(): Promise<Told> {
  const rows = await rowsOf(
    'notices',
    { user_id: owner.userId, channel: 'app' },
    'created_at',
    'id',
  );
  const row = rows.findLast(({ kind }) => kind.startsWith('claim'));
  if (row === undefined) throw new Error('nobody was told');
  const { kind, params } = row;
  const [zh, en] = languages.map((language) => noticeWords(kind, params, language).text);
  return { kind, zh: zh ?? '', en: en ?? '' };
}

const letterIn = async (language: 'zh' | 'en', claimId: string) => {
  const headers = { 'accept-language': language };
  const { data } = await api.call(owner, getClaim, { query: { claimId }, headers });
  const decision = data.decisions.at(-1);
  if (decision === undefined) throw new Error('no decision');
  return decision;
};

/** The letter has these words in both languages, and the notice the same. */
async function expectTold(claimId: string, ways: readonly [string, string]): Promise<void> {
  const notice = await lastNotice();
  for (const [at, language] of languages.entries()) {
    const way = ways[at] ?? '';
    expect(way).not.toBe('');
    const { items } = await letterIn(language, claimId);
    expect(items.flatMap(({ change }) => change)).toContain(way);
    expect(notice[language]).toContain(way);
  }
}

async function underReview() {
  const claim = await aClaim(owner, orderId);
  await act(decider, claim.claimId, acceptConsoleClaim);
  return claim.claimId;
}
const clauseOf = (code: (typeof decisionCodes)[number]): string =>
  currentClaimPolicy.clauses.find((each) => each.code === (isPaid(code) ? 'approved' : code))?.no ??
  '';

describe('a decision', () => {
  const refusals = decisionCodes.filter((code) => code !== 'approved');
  test.each(refusals)('%s', async (code) => {
    const claimId = await underReview();
    const amount = isPaid(code) ? 100_00 : 0;
    await decide(decider, claimId, { code, amount, clause: clauseOf(code), words: '见照片' });
    const usual = changeOf(code);
    if (usual === null) throw new Error('nothing would change it');
    await expectTold(claimId, usual);
  });

  test('in the words of the decider; who reads English gets the usual ones by notice', async () => {
    const claimId = await underReview();
    const own = '拆检后拍清密封垫的照片';
    await decide(decider, claimId, {
      code: 'wear',
      amount: 0,
      clause: '4.3',
      words: '老化',
      change: [own],
    });
    const notice = await lastNotice();
    expect((await letterIn('zh', claimId)).items[0]?.change).toEqual([own]);
    expect(notice.zh).toContain(own);
    expect(notice.en).toContain(changeOf('wear')?.[1]);
    expect(notice.en).not.toContain(own);
  });

  test('one that is paid in full has nothing to change', async () => {
    const claimId = await underReview();
    await decide(decider, claimId);
    const { items, final } = await letterIn('zh', claimId);
    expect([items[0]?.change, final]).toEqual([[], null]);
    expect((await lastNotice()).zh).not.toContain('改变');
  });

  test('an appeal that is refused is final, and says what can still be done', async () => {
    const claimId = await underReview();
    await decide(decider, claimId, { code: 'wear', amount: 0, clause: '4.3', words: '老化' });
    expect((await letterIn('zh', claimId)).final).toBeNull();
    await api.call(owner, appealClaim, { body: { claimId, text: '不是磨损' } });
    const other = await aColleague(['support']);
    const refusal = { code: 'not-proven', amount: 0, clause: '5.1', words: '没有新材料' } as const;
    expect((await decide(other, claimId, refusal)).data.status).toBe('71');
    await expectTold(claimId, changeOf('not-proven') ?? ['', '']);
    const notice = await lastNotice();
    for (const [at, language] of languages.entries()) {
      expect((await letterIn(language, claimId)).final).toBe(finalChange[at]);
      expect(notice[language]).toContain(finalChange[at]);
    }
  });
});

describe('what lapses', () => {
  const lapse = async () => {
    for (let day = 0; day < 13; day += 1) {
      advanceTime(DAY_MS);
      await runJob(api, 'sweepClaims');
    }
  };

  test('evidence that did not come, then the refusal itself', async () => {
    const { claimId } = await aClaim(owner, orderId);
    await callAs(decider, askForMore, {
      body: { claimId, version: await versionOf(claimId), reason: '补近照', slots: ['near'] },
    });
    await lapse();
    await lapse();
    const { final } = await letterIn('en', claimId);
    expect(final).toBe(finalChange[1]);
    const rows = await rowsOf(
      'notices',
      { user_id: owner.userId, kind: 'claimLapsed' },
      'created_at',
    );
    const texts = rows
      .filter(({ channel }) => channel === 'app')
      .map(({ params }) => languages.map((each) => noticeWords('claimLapsed', params, each).text));
    expect(texts).toHaveLength(2);
    const usual = changeOf('not-proven') ?? ['', ''];
    expect(texts[0]?.[0]).toContain(usual[0]);
    expect(texts[0]?.[1]).toContain(usual[1]);
    expect(texts[1]?.[0]).toContain(finalChange[0]);
    expect(texts[1]?.[1]).toContain(finalChange[1]);
  });
});

describe('what is not covered from the start', () => {
  const barsOf = async (language: 'zh' | 'en', query: object) => {
    const headers = { 'accept-language': language };
    const given = { query: { orderId, ...query }, headers };
    const { data } = await api.call(owner, claimEligibility, given);
    return data.kinds.flatMap(({ bars }) => bars);
  };
  const cases: [Bar, () => object | Promise<object>][] = [
    ['tooFar', () => ({ deliveredOn: shanghaiDay(api.time.now), km: '99999' })],
    [
      'tooLate',
      () => {
        const deliveredOn = shanghaiDay(api.time.now);
        advanceTime(9 * DAY_MS);
        return { deliveredOn };
      },
    ],
    [
      'reportOver',
      async () => {
        const expired = { expires_at: new Date(api.time.now.getTime() - DAY_MS) };
        await setRows('reports', { order_id: orderId }, expired);
        return { deliveredOn: shanghaiDay(api.time.now) };
      },
    ],
    [
      'notCovered',
      async () => {
        ({ owner, orderId } = await aCoveredOrder({ promise: 'none' }));
        return {};
      },
    ],
  ];
  test.each(cases)('%s', async (bar, given) => {
    const query = await given();
    for (const [at, language] of languages.entries()) {
      const found = (await barsOf(language, query)).find(({ code }) => code === bar);
      expect(found?.change).toBe(barChange(bar)[at]);
      expect(found?.clause.text).not.toBe('');
    }
  });
});

test('no code and no bar is without words in both languages', () => {
  for (const code of Object.keys(claimCodeLabels) as (keyof typeof claimCodeLabels)[])
    expect(changeOf(code) === null).toBe(code === 'approved');
  for (const bar of Object.keys(barLabels) as Bar[]) {
    const [zh, en] = barChange(bar);
    expect([/\p{Script=Han}/u.test(zh), /[a-z]/.test(en)]).toEqual([true, true]);
  }
});
