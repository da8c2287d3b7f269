import { callDevice } from './device.ts';
import { isUnavailable } from './device-fault.ts';
import { isAppHost } from './host.ts';

/** A waiting sign ends by itself, ms: whatever it waits for may never answer. spec §9 */
const longestWait = 20_000;

/**
 * Opens a PDF; the native app shows that it waits while it fetches one, and a version that shows none saves it. Rejects when
 * neither was possible. The address must open without a session: the app fetches it by itself.
 */
export async function openPdf(pdf: { url: string; title: string; waiting: string }): Promise<void> {
  const { url, title, waiting } = pdf;
  if (!isAppHost()) return callDevice('openPDF', { url, title });
  const stop = showLoading(waiting);
  try {
    await callDevice('openPDF', { url, title }, { quiet: true });
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    await callDevice('downloadFile', { url, name: `${title}.pdf` });
  } finally {
    stop();
  }
}

function showLoading(text: string): () => void {
  const tell = (show: boolean) =>
    void callDevice('loading', { show, text }, { quiet: true }).catch(() => undefined);
  const timer = setTimeout(() => tell(false), longestWait);
  tell(true);
  return () => {
    clearTimeout(timer);
    tell(false);
  };
}
