import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

const wheel = (name: string) => screen.getByRole('listbox', { name });

/** What the wheels show, from the first to the last. */
export const selected = () =>
  screen.getAllByRole('option', { selected: true }).map((option) => option.textContent);

/** The rows of a wheel that are in the document: those in sight. */
export const rows = (name: string) =>
  Array.from(wheel(name).querySelectorAll('[role=option]'), (option) => option.textContent);

/** How many rows a wheel has. */
export const rowCount = (name: string) =>
  wheel(name).querySelector('[role=option]')?.getAttribute('aria-setsize');

/** Presses keys on a wheel, such as '{ArrowDown}'. */
export async function press(name: string, keys: string): Promise<void> {
  wheel(name).focus();
  await userEvent.keyboard(keys);
}
