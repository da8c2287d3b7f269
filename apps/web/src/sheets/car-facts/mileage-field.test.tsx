import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { setLanguage } from '#lib/language/language.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { MileageField } from './mileage-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return <MileageField value={value} onChange={setValue} />;
}

it('says what the unit means before anything is typed, then what was typed', async () => {
  setLanguage('en');
  const { user } = renderScreen(<Form />, '/');
  expect(screen.getByText('3.62 = 36,200 km')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Mileage' }), '12.5');
  expect(screen.getByText('= 125,000 km')).toBeTruthy();
  expect(screen.queryByText(/36,200/)).toBeNull();
});
