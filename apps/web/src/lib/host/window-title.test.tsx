import { render, waitFor } from '@testing-library/react';
import { ToastHost } from '@yanche/ui/toast';
import { expect, it, vi } from 'vitest';
import { setWindowTitle } from './window-title.ts';

it('an app without a title bar is ignored', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const callHandler = vi.fn((_api: string, _params: unknown, respond: (answer: object) => void) =>
    respond({ code: -404 }),
  );
  vi.stubGlobal('WebViewJavascriptBridge', { callHandler, registerHandler: () => undefined });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('OpenHarmony 5.0 beetle/9.9.0');
  render(<ToastHost />);
  setWindowTitle('订单');
  expect(document.title).toBe('订单');
  await waitFor(() =>
    expect(callHandler.mock.calls[0]?.slice(0, 2)).toEqual(['setTitleBar', { title: '订单' }]),
  );
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(document.body.textContent).toBe('');
});
