import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/field.tsx';

type Props = Omit<ComponentProps<typeof TextField>, 'inputMode' | 'maxLength' | 'controlClassName'>;

/** An amount of money that is typed. */
export function AmountField(props: Props) {
  return <TextField {...props} inputMode="decimal" maxLength={14} controlClassName="tabular" />;
}
