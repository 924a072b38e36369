import { data } from 'react-router';
import type { FormValues } from '#domain/lead/form-values.ts';
import { CONTROL_FIELDS } from '#domain/lead/forms.ts';
import type { NotSentView } from '#web/features/enquiry/not-sent-view.ts';
import type { Page } from '#web/request/page-context.ts';
import { privateHeaders } from '#web/request/page-headers.ts';
import { toCall } from './to-call.server.ts';

/** What is shown of it, in this order; the rest is sent again unseen. */
const SHOWN = ['name', 'last_name', 'email', 'phone', 'postcode', 'message'] as const;

type Unsent = { readonly page: Page; readonly url: URL; readonly values: FormValues };

/** A form that the store could not take: all of it comes back, on a page that asks nothing of the store. To be thrown. */
export function notSent({ page: { tools }, url, values }: Unsent) {
  const { t } = tools;
  const call = toCall({ values }, tools);
  const rows = SHOWN.flatMap((name) => {
    const value = values[name] ?? '';
    return value === '' ? [] : [{ label: t(`lead.field.${name}`), value }];
  });
  // It is no time in which the form was filled in any more.
  const { [CONTROL_FIELDS.elapsed]: _elapsed, ...again } = values;
  const view: NotSentView = {
    title: t('lead.failed'),
    text: t(call ? 'lead.failed_call' : 'lead.failed_hint'),
    call,
    href: `${url.pathname}${url.search}`,
    button: t('lead.send_again'),
    values: again,
    rows,
  };
  return data({ notSent: view }, { status: 503, headers: privateHeaders() });
}
