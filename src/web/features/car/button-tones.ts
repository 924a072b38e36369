import type { ShownCardButton } from '#domain/car/card-buttons.ts';
import type { ButtonTone } from '#web/ui/button.tsx';

/** Which buttons of a card stand out, and how. */
export type ButtonTones = Readonly<Partial<Record<ShownCardButton, ButtonTone>>>;
