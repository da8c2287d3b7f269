import { screen } from '@testing-library/react';
import { checkPhone, normalizePhone } from '@yanche/rules/people/phone';
import { beforeEach, expect, it } from 'vitest';
import { renderScreen } from '#testing/render-screen.tsx';
import { useOrderDraft } from '../order-draft.ts';
import { ContactSection } from './contact-section.tsx';

beforeEach(() => useOrderDraft.getState().reset());

it('accepts phone numbers as formatted in address books', async () => {
  const { user } = renderScreen(<ContactSection faults={{}} />, '/');
  await user.click(screen.getByRole('textbox', { name: '手机号' }));
  await user.paste('+86 138-0000-0002');
  expect(checkPhone(normalizePhone(useOrderDraft.getState().draft.phone))).toEqual({ ok: true });
});
