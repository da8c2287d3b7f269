import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Grow, Muted, Row, Stack, Text } from './layout.tsx';

it('is the element it is told to be and hands on what the element takes', () => {
  render(
    <Stack as="ul" gap={8} aria-label="Checks">
      <Row as="li" wrap gap={12} rowGap={0} className="own" data-part="line" />
    </Stack>,
  );
  expect(screen.getByRole('list', { name: 'Checks' }).className).toBe('y-stack y-gap-8');
  const row = screen.getByRole('listitem');
  expect(row.className).toBe('y-row own y-wrap y-gap-12 y-rowGap-0');
  expect(row.getAttributeNames().sort()).toEqual(['class', 'data-part']);
});

it('leaves out what is not set', () => {
  const { container } = render(<Text mt={undefined} grow={false} />);
  expect(container.innerHTML).toBe('<p class=""></p>');
});

it('starts words that stand back from what they mostly are', () => {
  const { container } = render(
    <Grow as="span">
      <Muted as="b" size={12} />
    </Grow>,
  );
  expect(container.innerHTML).toBe(
    '<span class="y-grow"><b class="y-color-muted y-size-12"></b></span>',
  );
});
