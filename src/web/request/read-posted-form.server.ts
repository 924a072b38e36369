import { data } from 'react-router';
import { readFormValues, type FormValues } from '#domain/lead/form-values.ts';
import { FILE_FIELD, MAX_FILE_BYTES, type SentFile } from '#domain/lead/lead-file.ts';

/** A posted form. The name of its file counts as the text of the field. */
export type PostedForm = { readonly values: FormValues; readonly file: SentFile | null };

/** The fields of a posted form. Throws a 400 when the body is not a form (JSON, broken multipart). */
export async function readPostedForm(request: Request): Promise<FormValues> {
  return (await readPosted(request)).values;
}

/** The fields of a posted form and its one file. Throws as `readPostedForm` does. */
export async function readPosted(request: Request): Promise<PostedForm> {
  const form = await parse(request);
  const texts = [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const);
  return { values: readFormValues(texts), file: await readFile(form.get(FILE_FIELD)) };
}

/** Null when no file was chosen: browsers then send one without name and contents. */
async function readFile(value: FormDataEntryValue | null): Promise<SentFile | null> {
  if (value === null || typeof value === 'string' || (value.size === 0 && value.name === '')) return null;
  const { name, size } = value;
  return { name, size, content: size > MAX_FILE_BYTES ? null : new Uint8Array(await value.arrayBuffer()) };
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
