import { Button } from '@yanche/ui/button';
import { Chips } from '@yanche/ui/chips';
import { Text } from '@yanche/ui/layout';

type SheetActionsProps = {
  cancelText: string;
  onCancel: () => void;
  submitText: string;
  /** `danger` for what cannot be undone. Default `primary`. */
  tone?: 'primary' | 'danger';
  busy: boolean;
  disabled?: boolean;
  onSubmit: () => void;
};

/** Footer of a sheet with a form: leave it, or send it. */
export function SheetActions(props: SheetActionsProps) {
  return (
    <>
      <Button tone="outline" size="large" onClick={props.onCancel}>
        {props.cancelText}
      </Button>
      <Button
        tone={props.tone ?? 'primary'}
        size="large"
        busy={props.busy}
        disabled={props.disabled}
        onClick={props.onSubmit}
      >
        {props.submitText}
      </Button>
    </>
  );
}

type ChipChoiceProps<Value extends string> = {
  title: string;
  options: { value: Value; text: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string;
};

/** A heading, chips to choose one from, and the error below. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  return (
    <>
      <Text as="h3" mb={8} size={15}>
        {props.title}
      </Text>
      <Chips
        label={props.title}
        overflow="wrap"
        surface="card"
        options={props.options}
        value={props.value}
        onChange={props.onChange}
      />
      <FieldError text={props.error} />
    </>
  );
}

/** The error of a part of a form without an input of its own to show it. */
export const FieldError = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <Text role="alert" color="major" size={13}>
      {text}
    </Text>
  );
