import type { Van } from '#domain/towing/van.ts';
import { useSite } from '#web/features/site/site-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { parseVan } from './keep-van.ts';
import type { VanTexts } from './van-view.ts';

type VanBoxFieldProps = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isTicked: boolean;
  readonly query: string;
};

/** Not ticked in advance: the van is sent when the shopper wants it. The lead has the text that stands beside the box. */
export function VanBoxField({ id, name, label, isTicked, query }: VanBoxFieldProps) {
  const { van: texts } = useSite();
  const t = useMessages();
  const van = parseVan(query);
  if (texts === null || van === null) return null;
  const text = describeVan(van, texts, (value) => t.number(value));
  return (
    <div>
      <label className="check" htmlFor={id}>
        <input id={id} type="checkbox" name={name} value={text} defaultChecked={isTicked} />
        <span>
          {label}: {text}
        </span>
      </label>
    </div>
  );
}

/** "2,800 kg van (ATM), 4 people aboard, 250 kg on the ball". */
function describeVan({ atm, people, ball }: Van, texts: VanTexts, number: (value: number) => string): string {
  const van = texts[people === 1 ? 'van.sent_one' : 'van.sent']
    .replace('{mass}', number(atm))
    .replace('{people}', number(people));
  return ball === null ? van : texts['van.sent_ball'].replace('{van}', van).replace('{ball}', number(ball));
}
