import { useEffect, useState } from 'react';
import { onMove } from '#web/navigation/address.ts';

/** The number of steps through the browser's history (Back, Forward) so far. Other moves do not count. */
export function useHistoryStep(): number {
  const [steps, setSteps] = useState(0);
  useEffect(() => onMove((move) => move === 'back' && setSteps((before) => before + 1)), []);
  return steps;
}
