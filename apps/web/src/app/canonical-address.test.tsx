import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { App } from './app.tsx';

it.each([
  ['/agreement/user/?from=%E4%B8%AD#end', '/agreement/user?from=%E4%B8%AD#end'],
  ['/AGREEMENT/User', '/agreement/user'],
  ['/Accident/?a=1', '/accident/createReference?a=1'],
  ['/jianceinterpretation/?orderId=1', '/jianceInterpretation?orderId=1'],
  ['/agreement/users/', '/agreement/users/'],
])('%s becomes %s', async (given, expected) => {
  window.history.replaceState(null, '', given);
  const { unmount } = render(<App />);
  await vi.waitFor(() => expect(window.location.href).toBe(window.location.origin + expected));
  unmount();
});
