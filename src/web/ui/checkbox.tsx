import { useState, type ReactNode } from 'react';

export type CheckInputProps = {
  readonly name: string;
  readonly value: string;
  /** What the page says; a press shows at once and the page's answer has the last word. */
  readonly isChecked: boolean;
  readonly type?: 'checkbox' | 'radio';
  readonly id?: string;
};

/** A check box that follows the page's answer without waiting for it. */
export function CheckInput({ isChecked, type = 'checkbox', ...rest }: CheckInputProps) {
  const [shown, setShown] = useState({ answer: isChecked, isChecked });
  // In the same rendering, not after it: no moment shows the old answer's box beside the new answer's cars.
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
