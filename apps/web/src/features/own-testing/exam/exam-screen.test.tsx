import { act, screen } from '@testing-library/react';
import {
  answerExamQuestion,
  type Exam,
  type ExamResult,
  getExam,
  getExamReview,
  startExam,
} from '@yanche/contract/certification/exam';
import { afterEach, expect, test, vi } from 'vitest';
import { anId } from '#testing/an-order.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { ExamScreen } from './exam-screen.tsx';

const examId = anId(41);
const none: Exam = { running: null, last: null, mayStart: true, againAt: null };
const running = (position: number, secondsLeft = 3600): Exam => ({
  ...none,
  mayStart: false,
  running: {
    examId,
    of: 40,
    secondsLeft,
    question: {
      position,
      section: 'paint',
      isKey: position === 1,
      text: `第几题：${position}`,
      picture: { kind: 'gauge', text: '271 μm' },
      options: ['疑似补漆', '原厂漆', '腻子', '仪器坏'],
    },
  },
});
const result: ExamResult = {
  examId,
  isPassed: false,
  startedAt: '2026-11-24T01:00:00Z',
  endedAt: '2026-11-24T01:41:00Z',
  isTimeUp: true,
  right: 39,
  of: 40,
  score: 97,
  keyRight: 5,
  keyOf: 6,
  sections: [{ section: 'paint', right: 3, of: 6, isPassed: false }],
};
const open = (address = '/ownTesting/exam') => renderScreen(<ExamScreen />, address);
const send = () => screen.getByRole('button', { name: /^提交/ });

afterEach(() => void vi.useRealTimers());

test('the rules come first; begun, an answer leads to the next question', async () => {
  fakeServer.answer(getExam, none);
  fakeServer.answer(startExam, running(1));
  fakeServer.answer(answerExamQuestion, running(2));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '开始考试' }));
  expect(await screen.findByText('1 / 40')).toBeDefined();
  expect(screen.getByText('关键题')).toBeDefined();
  expect(screen.getByRole('img', { name: '仪器读数 271 μm' })).toBeDefined();
  await user.click(send());
  expect(screen.getByRole('alert').textContent).toBe('请先选一个答案');
  await user.click(screen.getByRole('radio', { name: /腻子/ }));
  await user.click(send());
  expect(await screen.findByText('2 / 40')).toBeDefined();
  expect(screen.queryAllByRole('radio', { checked: true })).toEqual([]);
  expect(fakeServer.requests(answerExamQuestion).map(({ body }) => body)).toEqual([
    { examId, position: 1, chosen: 2 },
  ]);
});

test('a start whose answer is lost is told, and an exam that began nevertheless comes', async () => {
  let now = none;
  fakeServer.answer(getExam, () => now);
  fakeServer.answer(startExam, () => {
    now = running(1);
    throw new TypeError('no network');
  });
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: '开始考试' }));
  expect(await screen.findByText('网络不稳，请再试一次')).toBeDefined();
  expect(await screen.findByText('1 / 40')).toBeDefined();
});

test('without a network the choice stays; answered elsewhere, the current question comes', async () => {
  let now = running(1);
  fakeServer.answer(getExam, () => now);
  fakeServer.answer(answerExamQuestion, () => {
    throw new TypeError('no network');
  });
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: /疑似补漆/ }));
  await user.click(send());
  expect(await screen.findByText(/没有发出去/)).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /疑似补漆/ }).checked).toBe(true);
  now = running(2);
  fakeServer.answer(answerExamQuestion, () => {
    throw fakeServer.failure('examAnswerStands');
  });
  await user.click(send());
  expect(await screen.findByText('2 / 40')).toBeDefined();
});

test('time counts by the uptime of the page, whatever the clock of the phone says', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fakeServer.answer(getExam, running(1, 301));
  open();
  expect(await screen.findByText(/剩余 5:0/)).toBeDefined();
  vi.setSystemTime(new Date('2031-01-01T00:00:00Z'));
  await act(async () => vi.advanceTimersByTimeAsync(61_000));
  expect(screen.getByText(/剩余 (4:0|3:59)/)).toBeDefined();
  expect(screen.getByText('只剩 5 分钟')).toBeDefined();
});

test('when time is up the server is asked, and the result stands there with the wait', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let now = running(1, 1);
  fakeServer.answer(getExam, () => now);
  open();
  expect(await screen.findByText('1 / 40')).toBeDefined();
  now = { ...none, mayStart: false, againAt: '2026-11-25T01:41:00Z', last: result };
  await act(async () => vi.advanceTimersByTimeAsync(2000));
  expect(await screen.findByText('这次没过')).toBeDefined();
  expect(screen.getByText('到时间还有题没答，按答错算')).toBeDefined();
  expect(screen.getByText(/起可以再考/)).toBeDefined();
  expect(screen.queryByRole('button', { name: '再考一次' })).toBeNull();
  expect(screen.getByText('关键题 5 / 6')).toBeDefined();
});

test('what was wrong is explained, each with the right answer', async () => {
  fakeServer.answer(getExam, { ...none, last: result });
  fakeServer.answer(getExamReview, {
    result,
    wrong: [
      {
        position: 7,
        section: 'paint',
        isKey: true,
        text: '读数说明什么？',
        picture: null,
        right: '疑似补漆',
        given: null,
        why: '181–300 μm 疑似补漆',
      },
    ],
  });
  open(`/ownTesting/exam?examId=${examId}`);
  expect(await screen.findByText('没有作答')).toBeDefined();
  expect(screen.getByText('疑似补漆')).toBeDefined();
  expect(screen.getByText('181–300 μm 疑似补漆')).toBeDefined();
});

test('of a bad exam ten mistakes are shown at a time', async () => {
  fakeServer.answer(getExam, { ...none, last: result });
  const wrong = Array.from({ length: 12 }, (_, at) => ({
    position: at + 1,
    section: 'paint' as const,
    isKey: false,
    text: `错题 ${at + 1}。`,
    picture: null,
    right: '疑似补漆',
    given: '原厂漆',
    why: '181–300 μm 疑似补漆',
  }));
  fakeServer.answer(getExamReview, { result, wrong });
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {});
  const { user } = open(`/ownTesting/exam?examId=${examId}`);
  expect(await screen.findByText(/错题 10。/)).toBeDefined();
  expect(screen.queryByText(/错题 11。/)).toBeNull();
  await user.click(screen.getByRole('button', { name: /2/ }));
  expect(await screen.findByText(/错题 12。/)).toBeDefined();
  expect(screen.queryByText(/错题 10。/)).toBeNull();
  expect(scrollTo).toHaveBeenCalled();
});

test('a passed exam leads on to the next step, and to no list of no mistakes', async () => {
  const last = { ...result, isPassed: true, isTimeUp: false, right: 40, score: 100, keyRight: 6 };
  fakeServer.answer(getExam, { ...none, last, mayStart: false });
  open();
  const link = await screen.findByRole('link', { name: '下一步' });
  expect(link.getAttribute('href')).toBe('/ownTesting');
  expect(screen.queryByText(/看错题/)).toBeNull();
});

test('whoever is certified reads why there is nothing to begin', async () => {
  fakeServer.answer(getExam, { ...none, mayStart: false });
  open();
  expect(await screen.findByText(/^证书到期前 60 天起可以考试/)).toBeDefined();
  expect(screen.getByRole('link', { name: '回到进度' })).toBeDefined();
});
