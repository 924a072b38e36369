import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { AnyLink, type LinkProps } from './link.tsx';

export type ButtonTone = 'accent' | 'brand' | 'tonal' | 'outline' | 'hairline';
export type ButtonLook = {
  readonly tone: ButtonTone;
  readonly size?: 'small' | 'regular' | 'large';
  readonly isWide?: boolean;
};

export function buttonClass({ tone, size = 'regular', isWide = false }: ButtonLook, more?: string): string {
  return ['button', `button-${tone}`, size !== 'regular' && `button-${size}`, isWide && 'button-wide', more]
    .filter(Boolean)
    .join(' ');
}

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** Shown while the action is under way: a ring turns, and another press does nothing. */
    readonly busyLabel?: string | null;
    readonly children: ReactNode;
  };

export function Button({
  tone,
  size = 'regular',
  isWide = false,
  busyLabel = null,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const isBusy = busyLabel !== null;
  return (
    <button
      type="button"
      {...rest}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={buttonClass({ tone, size, isWide }, className)}
    >
      {isBusy && <span className="button-ring" aria-hidden="true" />}
      {isBusy ? busyLabel : children}
    </button>
  );
}

type LinkButtonProps = Omit<LinkProps, 'to'> & ButtonLook & { readonly href: string };

export function LinkButton({ tone, size = 'regular', isWide = false, className, ...rest }: LinkButtonProps) {
  return <AnyLink {...rest} className={buttonClass({ tone, size, isWide }, className)} />;
}
