import { useMessages } from '#web/messages/messages-context.tsx';
import type { EnquiryProblem } from './enquiry-view.ts';

/** The title of the browser tab. It also says when the form has an error. */
export function FormTitle({
  title,
  problem,
}: {
  readonly title: string;
  readonly problem: EnquiryProblem | undefined;
}) {
  const t = useMessages();
  const isRefused = problem && (problem.errors.length > 0 || problem.failure !== null);
  return <title>{isRefused ? `${t('lead.error_prefix')} ${title}` : title}</title>;
}
