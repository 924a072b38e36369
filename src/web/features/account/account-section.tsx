import type { ReactNode } from 'react';

/** A section of the account: its heading beside its contents, or above them on a phone. */
export function AccountSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section className="account-section">
      <h2 className="type-h3">{heading}</h2>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
