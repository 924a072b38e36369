import { useState, type ReactNode } from 'react';

type CheckInputProps = {
  readonly name: string;
  readonly value: string;
  /** The state in the page's data. A press shows at once; new data then decides. */
  readonly isChecked: boolean;
  readonly type?: 'checkbox' | 'radio';
  readonly id?: string;
  /** Its name, where that is not the text beside it. */
  readonly 'aria-label'?: string;
};

/** A check box that shows a press at once and follows the page's data. */
export function CheckInput({ isChecked, type = 'checkbox', ...rest }: CheckInputProps) {
  const [shown, setShown] = useState({ answer: isChecked, isChecked });
  // During rendering, not in an effect: otherwise the old box would be shown beside the new cars for a moment.
  if (shown.answer !== isChecked) setShown({ answer: isChecked, isChecked });
  return (
    <input
      type={type}
      {...rest}
      checked={shown.isChecked}
      onChange={(event) => setShown({ answer: isChecked, isChecked: event.currentTarget.checked })}
    />
  );
}

export function Checkbox({
  children,
  className,
  isHidden,
  ...rest
}: CheckInputProps & { readonly children: ReactNode; readonly className?: string; readonly isHidden?: boolean }) {
  return (
    <label className={['check', className].filter(Boolean).join(' ')} hidden={isHidden}>
      <CheckInput {...rest} />
      {children}
    </label>
  );
}
