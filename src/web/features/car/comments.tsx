import { useMessages } from '#web/messages/messages-context.tsx';
import type { CommentsView } from './car-page-view.ts';

/**
 * The dealer's comments: the first characters, and the rest behind a button (spec §9). The text is in the page once. A
 * checkbox hides its end, so it opens without script too.
 */
export function Comments({ comments }: { readonly comments: CommentsView | null }) {
  const t = useMessages();
  if (!comments) return <p className="measure text-text-2">{t('car.comments_pending')}</p>;
  const { paragraphs, cut } = comments;
  if (!cut) return <div className="comments measure">{paragraphs.map(toParagraph)}</div>;
  return (
    <div className="comments measure">
      {paragraphs.slice(0, cut.whole).map(toParagraph)}
      <p className={cut.head === '' ? 'comments-rest' : undefined}>
        {cut.head}
        {cut.head !== '' && <span className="comments-dots">…</span>}
        <span className={cut.head === '' ? undefined : 'comments-rest'}>{cut.tail}</span>
      </p>
      <div className="comments-rest comments-more">{paragraphs.slice(cut.whole + 1).map(toParagraph)}</div>
      <label className="comments-toggle text-link">
        <input type="checkbox" className="sr-only" />
        <span className="when-closed">{t('common.read_more')}</span>
        <span className="when-open">{t('common.read_less')}</span>
      </label>
    </div>
  );
}

const toParagraph = (text: string, index: number) => <p key={index}>{text}</p>;
