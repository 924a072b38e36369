import { defineCommand } from '#cli/command.ts';
import { openFile } from '#cli/open-file.ts';
import { restoreStore } from '#store/dump/dump.ts';

const NO_CONTENTS =
  'This scheduled dump has no pictures or PDFs of tenant folders. A data folder that has them still shows them. With another data folder, apply the tenant folders again.\n';

export const command = defineCommand({
  name: 'restore',
  summary: 'Put a dump into the store: all of it or nothing',
  positionals: 'FILE',
  count: [1, 1],
  options: {
    replace: { type: 'boolean', about: 'Empty the store first; without it a store that holds anything is refused' },
  },
  details: 'A server that runs on the store shows the restored state within a second.',
  needs: 'platform',
  makesStore: true,
  async run({ io, cwd, platform }, { positionals, options }) {
    const opened = await openFile(cwd, positionals[0] ?? '');
    if (!opened.ok) {
      io.err(opened.problem);
      return 1;
    }
    const { path, stream } = opened.value;
    const { store } = await platform().catch((error: unknown) => {
      stream.destroy();
      throw error;
    });
    const restored = await restoreStore(store, stream, { replace: options.replace });
    if (!restored.ok) {
      io.err(`${restored.problem.message}${restored.problem.code === 'not_empty' ? ' (--replace)' : ''}\n`);
      return 1;
    }
    io.out(`Restored ${restored.value.rows} rows from ${path}.\n`);
    if (!restored.value.hasContents) io.out(NO_CONTENTS);
    return 0;
  },
});
