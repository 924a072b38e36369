import { createContext, use, type ReactNode } from 'react';
import { createTranslate, type Translate } from './messages.ts';

const MessagesContext = createContext<Translate>(createTranslate({ locale: 'en-AU' }));

export function MessagesProvider({
  translate,
  children,
}: {
  readonly translate: Translate;
  readonly children: ReactNode;
}) {
  return <MessagesContext value={translate}>{children}</MessagesContext>;
}

/** The messages in the tenant's locale and wording. */
export function useMessages(): Translate {
  return use(MessagesContext);
}
