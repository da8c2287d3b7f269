import { Code, Stack, Text } from '@yanche/ui/layout';
import { UiLink } from '@yanche/ui/ui-link';
import { type ReactNode, useState } from 'react';
import { Chevron } from '#lib/screen/chevron.tsx';
import styles from './review-list.module.css';

type WaitingCardProps = {
  href: string;
  car: { carTitle: string; vin: string };
  /** ISO time of the submission. */
  since: string;
  /** Gets the waiting time in minutes. */
  children: (minutes: number) => ReactNode;
};

/** A pending review. The whole card is a link. */
export function WaitingCard({ href, car, since, children }: WaitingCardProps) {
  const [now] = useState(() => Date.now());
  return (
    <UiLink className={styles.card} href={href}>
      <Stack grow gap={2}>
        <Text weight="bold">{car.carTitle}</Text>
        <Code as="p" size={13}>
          {car.vin}
        </Code>
        {children(Math.max(0, Math.floor((now - Date.parse(since)) / 60_000)))}
      </Stack>
      <Chevron size={18} />
    </UiLink>
  );
}
