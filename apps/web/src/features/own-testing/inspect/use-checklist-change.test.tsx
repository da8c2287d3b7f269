import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { useChecklistChange } from './use-checklist-change.ts';
import type { ChecklistChange } from './use-inspection.ts';

const change: ChecklistChange = { added: 1, removed: 2 };
function Told() {
  useChecklistChange(change);
  return null;
}

test('another package is said once, also when the language changes', async () => {
  const { user } = renderScreen(<Told />, '/inspect');
  const told = await screen.findByRole('alertdialog');
  expect(told.textContent).toContain('新增 1 项，去掉 2 项');
  setLanguage('en');
  await user.click(screen.getByRole('button', { name: '知道了' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await new Promise((done) => {
    setTimeout(done, 50);
  });
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
