import { useTexts } from '#lib/language/texts.ts';
import { requestStatesOf } from '../record/requests.ts';
import { useSession } from '../session-context.tsx';
import { sentBackTexts } from './sent-back.texts.ts';

/** What became of each thing that was sent back, one line each, for the hand-in. */
export function useAnsweredWords(): () => string {
  const t = useTexts(sentBackTexts);
  const session = useSession();
  const changed = {
    photo: t.changedPhoto,
    answer: t.changedAnswer,
    reading: t.changedReading,
    note: t.changedNote,
  };
  return () => {
    const { task, answers } = session.get();
    const lines = requestStatesOf({ task, answers }).map(({ request, state }) => {
      const name = task.items.find(({ code }) => code === request.code)?.name ?? '';
      const reply = answers.get(request.code)?.answer.reply?.text.trim() ?? '';
      return t.answeredLine(name, state === 'replied' ? t.replied(reply) : changed[request.wants]);
    });
    return t.answered(lines);
  };
}
