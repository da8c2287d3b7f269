import { Text } from '@yanche/ui/layout';
import { ToneIcon } from '@yanche/ui/tag';

type MarkProps = { isGood: boolean; size?: number };

/** A green tick, or a gray dash for what is not there or not known. */
export function Mark({ isGood, size = 18 }: MarkProps) {
  return (
    <Text as="span" color={isGood ? 'pass' : 'muted'} noShrink>
      <ToneIcon tone={isGood ? 'pass' : 'unknown'} size={size} />
    </Text>
  );
}
