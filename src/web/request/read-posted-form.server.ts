import { data } from 'react-router';
import { readFormValues } from '#domain/lead/form-values.ts';
import type { FormValues } from '#domain/lead/form-values.ts';

/** What a page's form sent. A body that is no form (JSON, a broken multipart) is its sender's mistake: 400. */
export async function readPostedForm(request: Request): Promise<FormValues> {
  return readFormValues(await parse(request));
}

async function parse(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (error) {
    // So the platform says that it is none; whatever else happens is ours.
    if (error instanceof TypeError) throw data(null, { status: 400 });
    throw error;
  }
}
