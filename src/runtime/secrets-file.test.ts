import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';
import { openSecretsFile, type SecretsNews } from './secrets-file.ts';

describe('a file of secrets (D318)', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-secrets-'));
    file = join(folder, 'secrets');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const replace = async (text: string) => {
    await writeFile(`${file}.new`, text);
    await rename(`${file}.new`, file);
  };

  it('gives its values, and those of a changed file at the next use', async () => {
    await replace('# CRM of Parramatta\nCRM_SECRET=one\n\nexport SFTP_PASSWORD="a = \'b\' # c"\nEMPTY=\n');
    const opened = openSecretsFile(file);
    if (!opened.ok) throw new Error(opened.problem);
    const news: SecretsNews[] = [];
    opened.value.listen((one) => void news.push(one));
    const get = (...names: string[]) => names.map((name) => opened.value.get(name));
    expect(get('CRM_SECRET', 'SFTP_PASSWORD', 'EMPTY', 'OTHER')).toEqual(['one', "a = 'b' # c", null, null]);
    await replace('CRM_SECRET=two\nCRM_SECRET_PREVIOUS=one\n');
    expect(get('CRM_SECRET', 'CRM_SECRET_PREVIOUS', 'SFTP_PASSWORD')).toEqual(['two', 'one', null]);
    await replace('CRM_SECRET=three\nhunter2\n');
    expect(get('CRM_SECRET')).toEqual(['two']);
    await rm(file);
    expect(get('CRM_SECRET')).toEqual(['two']);
    expect(news).toEqual([
      { names: ['CRM_SECRET', 'CRM_SECRET_PREVIOUS'], problem: null },
      { names: ['CRM_SECRET', 'CRM_SECRET_PREVIOUS'], problem: 'a file whose line 2 is not NAME=value' },
      { names: ['CRM_SECRET', 'CRM_SECRET_PREVIOUS'], problem: 'a file that cannot be read (ENOENT)' },
    ]);
  });

  it('comes before the environment, and stops the start when it cannot be read', async () => {
    await replace('CRM_SECRET=file\n');
    const variables = { FORECOURT_SECRETS_FILE: file, CRM_SECRET: 'variable', OTHER: 'variable' };
    const read = readEnvironment(variables);
    expect(read.ok && [read.value.secretNamed('CRM_SECRET'), read.value.secretNamed('OTHER')]).toEqual([
      'file',
      'variable',
    ]);
    await replace('hunter2');
    const refused = readEnvironment(variables);
    expect(refused.ok ? [] : refused.problem).toEqual([
      {
        variable: 'FORECOURT_SECRETS_FILE',
        found: 'a file whose line 1 is not NAME=value',
        expected: 'a file of NAME=value lines, or nothing',
      },
    ]);
  });
});
