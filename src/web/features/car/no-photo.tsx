import { ImageOff } from 'lucide-react';
import { useTemplate } from '#web/features/site/template-context.tsx';
import { useMessages } from '#web/messages/messages-context.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import type { CarPageView } from './car-page-view.ts';

type NoPhotoProps = { readonly model: string; readonly body: string | null; readonly ask: CarPageView['askPhotos'] };

/** Placeholder for a car without photos: its model, a silhouette of its body, and a link for requesting photos. */
export function NoPhoto({ model, body, ask }: NoPhotoProps) {
  const t = useMessages();
  const silhouette = useTemplate().bodies.silhouette(body);
  return (
    <div className="no-photo">
      <p className="type-display">{model}</p>
      <p className="mt-3">{t('card.no_photo')}</p>
      {ask && (
        <LinkButton href={ask.href} tone="outline" className="relative z-1 mt-4">
          {ask.label}
        </LinkButton>
      )}
      {silhouette && <i aria-hidden="true" style={{ '--ghost': `url("${silhouette}")` } as React.CSSProperties} />}
    </div>
  );
}

/** Placeholder for one of several pictures that did not load. */
export function LostPhoto() {
  const t = useMessages();
  return (
    <p className="lost-photo">
      <ImageOff aria-hidden="true" /> {t('car.photo_failed')}
    </p>
  );
}
