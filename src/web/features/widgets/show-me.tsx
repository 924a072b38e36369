import { useMessages } from '../../messages/messages-context.tsx';
import { buttonClass, type ButtonLook } from '../../ui/button.tsx';
import { CountedText } from './counted-text.tsx';

type ShowMeProps = {
  /** Cars that the form around it would find; null while that is not known. */
  readonly count: number | null;
  /** The greatest count there can be: its room is kept. */
  readonly most: number;
  /** For a count that a shopper's typing brought: said aloud when it comes. */
  readonly isAnnounced?: boolean;
  readonly look?: ButtonLook;
};

/** Show Me: sends its form to the search, and says how many cars are there (spec §2). */
export function ShowMe({ count, most, isAnnounced = false, look = { tone: 'accent', size: 'large' } }: ShowMeProps) {
  const t = useMessages();
  const wording = (cars: number | null) =>
    cars === null ? t('home.show_me_any') : t('home.show_me', { cars: t('common.cars', { count: cars }) });
  return (
    <>
      <button type="submit" className={buttonClass(look)}>
        <CountedText count={count} wording={wording} room={[wording(most)]} />
      </button>
      <span className="sr-only" aria-live="polite">
        {isAnnounced && count !== null && t('common.cars', { count })}
      </span>
    </>
  );
}
