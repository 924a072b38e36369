import { Button } from '../../ui/button.tsx';

/** What a dealer sees behind a link of a mail: what it is about, and one button. Opening it changes nothing. */
export type DealerView = {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  /** Null once it was pressed. */
  readonly button: string | null;
  /** What the sender wrote, to judge it by. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

/** Works without script: mail is read on every kind of machine. */
export function DealerPage({ view }: { readonly view: DealerView }) {
  return (
    <div className="wrap page-end pt-8 lg:pt-14">
      <div className="max-w-[44rem]">
        <h1 className="type-h2">{view.title}</h1>
        <p className="type-lead mt-3 text-text-2">{view.about}</p>
        {view.rows.length > 0 && (
          <dl className="lead-rows">
            {view.rows.map(({ label, value }) => (
              <div key={label}>
                <dt className="type-small text-text-2">{label}</dt>
                <dd className="whitespace-pre-line">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <p className="measure mt-6" role="status">
          {view.text}
        </p>
        {view.button !== null && (
          <form method="post" className="mt-6">
            <Button type="submit" tone="accent" size="large" className="max-sm:w-full">
              {view.button}
            </Button>
          </form>
        )}
      </div>
    </div>
  );
}
