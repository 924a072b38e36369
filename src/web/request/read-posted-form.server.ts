import { data } from 'react-router';
import { FILE_FIELD } from '#domain/lead/file-input.ts';
import { readFormValues, type FormValues, type SentValues } from '#domain/lead/form-values.ts';
import { MAX_FILE_BYTES, type SentFile } from '#domain/lead/lead-file.ts';

/** A posted form. The name of its file counts as the text of the field. */
export type PostedForm = SentValues & {
  readonly file: SentFile | null;
  /** Whether a file came in a field that is for none. */
  readonly hasOtherFile: boolean;
};

/** The fields of a posted form. Throws a 400 when the body is not a form (JSON, broken multipart). */
export async function readPostedForm(request: Request): Promise<FormValues> {
  return (await readPosted(request)).values;
}

/** The fields of a posted form and its one file. Throws as `readPostedForm` does. */
export async function readPosted(request: Request): Promise<PostedForm> {
  const form = await parse(request);
  const texts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  const hasOtherFile = [...form].some(([name, value]) => name !== FILE_FIELD && isChosenFile(value));
  const sent = { ...readFormValues(texts), hasOtherFile };
  const [file, ...others] = form.getAll(FILE_FIELD).filter(isChosenFile);
  if (file === undefined) return { ...sent, file: null };
  // Two files of one name differ too, as far as anybody knows (D297).
  if (others.length > 0) return { ...sent, conflicting: [...new Set([...sent.conflicting, FILE_FIELD])], file: null };
  return { ...sent, file: await readFile(file) };
}

/** When no file was chosen, browsers send one without name and contents. */
const isChosenFile = (value: FormDataEntryValue): value is File =>
  typeof value !== 'string' && (value.size > 0 || value.name !== '');

async function readFile(file: File): Promise<SentFile> {
  const { name, size } = file;
  return { name, size, content: size > MAX_FILE_BYTES ? null : new Uint8Array(await file.arrayBuffer()) };
}

async function parse(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // `formData` throws a TypeError for a body that is not a form. Any other error is a fault of ours.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
