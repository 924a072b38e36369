import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { LONG_FILES } from './lanes.ts';

/**
 * Starts the long files of a lane first, so that no worker is left with one at the end while the others are idle (D508).
 * vitest starts the largest files first, because on a clean clone it does not know how long they take.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const lanes = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...lanes.values()].flatMap((lane) => lane.toSorted((left, right) => placeOf(left) - placeOf(right)));
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const at = LONG_FILES.indexOf(relative(project.config.root, moduleId));
  return at < 0 ? LONG_FILES.length : at;
}
