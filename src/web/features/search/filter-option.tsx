import { memo, type ReactNode } from 'react';
import { useMessages } from '#web/messages/messages-context.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import type { OptionView } from './search-view.ts';

type OptionProps = {
  readonly name: string;
  readonly option: OptionView;
  readonly isSingle?: boolean;
  /** Keeps the option in the form without showing it. */
  readonly isHidden?: boolean;
  /** A symbol of the value, before the label. */
  readonly children?: ReactNode;
};

/** One value of a filter with its count. A value without cars is muted but can still be chosen. */
export const Option = memo(function Option({
  name,
  option,
  isSingle = false,
  isHidden = false,
  children,
}: OptionProps) {
  const t = useMessages();
  const { value, label, count, isChecked } = option;
  return (
    <Checkbox
      name={name}
      value={value}
      isChecked={isChecked}
      type={isSingle ? 'radio' : 'checkbox'}
      isHidden={isHidden}
      className={count === 0 ? 'option option-none' : 'option'}
    >
      {children}
      <span>{label}</span>
      <small>{t.number(count)}</small>
    </Checkbox>
  );
});

/** Removes the choice of a single-select filter (spec §4). */
export function AnyOption({ name, isChecked }: { readonly name: string; readonly isChecked: boolean }) {
  const t = useMessages();
  return (
    <Checkbox name={name} value="" isChecked={isChecked} type="radio" className="option">
      <span>{t('search.any')}</span>
    </Checkbox>
  );
}
