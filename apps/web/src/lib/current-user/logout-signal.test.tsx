import { expect, it, vi } from 'vitest';
import { reloadAfterLogoutInOtherTab, onLogout, emitLogout } from './logout-signal.ts';

it('a logout notifies this tab and reloads the others', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const listener = vi.fn();
  const stop = onLogout(listener);
  reloadAfterLogoutInOtherTab();
  vi.spyOn(Date, 'now').mockReturnValue(1_795_298_143_000);
  emitLogout();
  stop();
  expect(listener).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();

  // Browsers send `storage` events to other tabs only, for every key.
  const [key = ''] = Object.keys(localStorage).filter(
    (name) => localStorage.getItem(name) === '1795298143000',
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'yanche.language' }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(reload).toHaveBeenCalledOnce();
});
