import { confirm } from '@yanche/ui/dialog';
import { hasOpenPopup } from '@yanche/ui/overlay';
import { callDevice } from './device.ts';

/** What is asked before the page is left. */
type Question = { title: string; message: string; okText: string; cancelText: string };

const questions = new Set<Question>();

/** Until the returned function is called, the native app's back button asks this before it leaves the page. */
export function holdBack(question: Question): () => void {
  questions.add(question);
  return () => void questions.delete(question);
}

/** The native app's back button was pressed: closes what lies over the page, else asks what has to be asked, and goes back. */
export async function goBackInApp(): Promise<void> {
  if (hasOpenPopup()) return window.history.back();
  const [question] = questions;
  if (question !== undefined && !(await confirm(question))) return;
  await callDevice('back', undefined, { quiet: true }).catch(() => window.history.back());
}
