import { ImageOff } from 'lucide-react';
import { useMessages } from '../../messages/messages-context.tsx';
import { useTemplate } from '../site/template-context.tsx';

/** The place of the pictures of a car that has none yet: its name over the shadow of its body. */
export function NoPhoto({ model, body }: { readonly model: string; readonly body: string | null }) {
  const t = useMessages();
  const silhouette = useTemplate().bodies.silhouette(body);
  return (
    <div className="no-photo">
      <p className="type-display">{model}</p>
      <p className="mt-3">{t('card.no_photo')}</p>
      {silhouette && <i aria-hidden="true" style={{ '--ghost': `url("${silhouette}")` } as React.CSSProperties} />}
    </div>
  );
}

/** One of several pictures did not come: the others can be looked at. */
export function LostPhoto() {
  const t = useMessages();
  return (
    <p className="lost-photo">
      <ImageOff aria-hidden="true" /> {t('car.photo_failed')}
    </p>
  );
}
