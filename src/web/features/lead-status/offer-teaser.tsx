import { ArrowRight } from 'lucide-react';
import { LinkButton } from '#web/ui/button.tsx';

/** The valuation of a lead in one sentence, with the way to its page. */
export type OfferTeaserView = {
  readonly text: string;
  readonly link: { readonly href: string; readonly label: string };
};

export function OfferTeaser({ offer: { text, link } }: { readonly offer: OfferTeaserView }) {
  return (
    <div className="lead-aside mt-6 gap-4!">
      <p className="type-title">{text}</p>
      {/* Loads a new document, so that analytics scripts of other pages never see a private address. */}
      <LinkButton href={link.href} tone="accent">
        {link.label} <ArrowRight aria-hidden="true" />
      </LinkButton>
    </div>
  );
}
