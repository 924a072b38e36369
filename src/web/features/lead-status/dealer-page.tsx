import { Button } from '#web/ui/button.tsx';

/** The page of a link in a mail to the dealer: a summary and one button. Opening the page changes nothing. */
export type DealerView = {
  readonly title: string;
  readonly about: string;
  readonly text: string;
  /** Null after it was pressed. */
  readonly button: string | null;
  /** What the sender wrote, so that the dealer can judge the lead. */
  readonly rows: readonly { readonly label: string; readonly value: string }[];
};

/** Works without script, because mail is read on every kind of device. */
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
