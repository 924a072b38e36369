import { mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);
const folderOf = (name: string): string => dirname(require.resolve(`@expo-google-fonts/${name}/package.json`));

/** Arimo is exactly as wide as Arial, and stands under its names. */
const named = (from: string, to: string): string => `
  <match target="scan">
    <test name="fullname"><string>${from}</string></test>
    <edit name="fullname" mode="assign"><string>${to}</string></edit>
  </match>`;
const preferred = (generic: string, family: string): string =>
  `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`;

/**
 * The fonts that a shopper's device has, and that a page shows until its own have come (D326): Arial and Noto Serif. The
 * browser gets no other ones, so that lines break alike on every machine that runs the tests (D454).
 * @returns what the browser's environment needs, with its files in the folder
 */
export async function deviceFonts(folder: string): Promise<Readonly<Record<string, string>>> {
  const file = join(folder, 'fonts.conf');
  const arimo = folderOf('arimo');
  const folders = [join(arimo, '400Regular'), join(arimo, '700Bold'), join(folderOf('noto-serif'), '400Regular')];
  const cache = join(folder, 'font-cache');
  await mkdir(cache, { recursive: true });
  await writeFile(
    file,
    `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  ${folders.map((one) => `<dir>${one}</dir>`).join('\n  ')}
  <cachedir>${cache}</cachedir>${named('Arimo Regular', 'Arial')}${named('Arimo Bold', 'Arial Bold')}
  ${preferred('sans-serif', 'Arimo')}
  ${preferred('serif', 'Noto Serif')}
</fontconfig>
`,
  );
  return { FONTCONFIG_FILE: file };
}
