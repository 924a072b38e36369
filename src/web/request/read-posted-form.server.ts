import { data } from 'react-router';
import { readFormValues, type FormValues } from '#domain/lead/form-values.ts';

/** The fields of a posted form. Throws a 400 when the body is not a form (JSON, broken multipart). */
export async function readPostedForm(request: Request): Promise<FormValues> {
  return readFormValues(await parse(request));
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
