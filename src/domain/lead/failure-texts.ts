/** Texts of spec §8 for a form that was not sent. The second is for forms in steps; its misspelling is the specification's (D31). */
export const FORM_ERROR = 'An error occurred when submitting this form';
export const UNEXPECTED_ERROR = 'An unexpected error occured';
