import { useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** The number of steps through the browser's history (Back, Forward) so far. Other navigations do not count. */
export function useHistoryStep(): number {
  const { key } = useLocation();
  const type = useNavigationType();
  const [seen, setSeen] = useState({ key, steps: 0 });
  if (seen.key !== key) setSeen({ key, steps: type === NavigationType.Pop ? seen.steps + 1 : seen.steps });
  return seen.steps;
}
