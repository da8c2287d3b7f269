import { Button } from 'antd';
import type { ReactNode } from 'react';

type Props = { isOn: boolean; onClick: () => void; children: ReactNode };

/** One of several choices. */
export const Chip = ({ isOn, onClick, children }: Props) => (
  <Button size="small" type={isOn ? 'primary' : 'default'} aria-pressed={isOn} onClick={onClick}>
    {children}
  </Button>
);
