import { useMessages } from '#web/messages/messages-context.tsx';
import { buttonClass, type ButtonLook } from '#web/ui/button.tsx';
import { CountedText } from './counted-text.tsx';

type ShowMeProps = {
  /** Number of cars that the surrounding form would find. Null while unknown. */
  readonly count: number | null;
  /** The greatest possible count. Space is reserved for it. */
  readonly max: number;
  /** True if the count changes while the shopper types. Screen readers announce it then. */
  readonly isAnnounced?: boolean;
  readonly look?: ButtonLook;
};

/** The Show Me button: submits its form to the search, and shows the number of cars (spec §2). */
export function ShowMe({ count, max, isAnnounced = false, look = { tone: 'accent', size: 'large' } }: ShowMeProps) {
  const t = useMessages();
  const wording = (cars: number | null) =>
    cars === null ? t('home.show_me_any') : t('home.show_me', { cars: t('common.cars', { count: cars }) });
  return (
    <>
      <button type="submit" className={buttonClass(look)}>
        <CountedText count={count} wording={wording} room={[wording(max)]} />
      </button>
      <span className="sr-only" aria-live="polite">
        {isAnnounced && count !== null && t('common.cars', { count })}
      </span>
    </>
  );
}
