import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Where a link leads, once it is there. */
export const hrefOf = async (
  name: string | RegExp,
  part: Pick<typeof screen, 'findByRole'> = screen,
) => (await part.findByRole('link', { name })).getAttribute('href');

/** The address the person ended up at, away from the screen under test. */
export const elsewhere = async () => (await screen.findByTestId('elsewhere')).textContent;

/** Presses a button of the dialog that asks for a confirmation. */
export const answerDialog = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }));
