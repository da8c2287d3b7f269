import { expect, it, vi } from 'vitest';
import { reloadAfterLogoutInOtherTab, onLogout, emitLogout } from './logout-signal.ts';

it('is heard in this tab, and makes the others begin anew', () => {
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  const hear = vi.fn();
  const stop = onLogout(hear);
  reloadAfterLogoutInOtherTab();
  vi.spyOn(Date, 'now').mockReturnValue(1_795_298_143_000);
  emitLogout();
  stop();
  expect(hear).toHaveBeenCalledOnce();
  expect(reload).not.toHaveBeenCalled();

  // A browser tells the other tabs of what was written here, and of everything else.
  const [key = ''] = Object.keys(localStorage).filter(
    (name) => localStorage.getItem(name) === '1795298143000',
  );
  window.dispatchEvent(new StorageEvent('storage', { key: 'yanche.language' }));
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key }));
  expect(reload).toHaveBeenCalledOnce();
});
