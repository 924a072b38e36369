import type { ReactNode } from 'react';

/** A widget in one state, or in several side by side. */
export type Sample = { readonly name: string; readonly content: ReactNode };

export function Section({ title, samples }: { readonly title: string; readonly samples: readonly Sample[] }) {
  return (
    <section className="mt-12">
      <h2 className="type-h2">{title}</h2>
      {samples.map(({ name, content }) => (
        <div key={name} className="mt-8">
          <h3 className="type-small-strong mb-3 text-text-2">{name}</h3>
          {content}
        </div>
      ))}
    </section>
  );
}

/** Things side by side. */
export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className="flex flex-wrap items-start gap-4">{children}</div>
);
