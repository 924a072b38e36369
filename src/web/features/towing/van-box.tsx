import { Suspense } from 'react';
import { fieldId, type FormFieldProps } from '#web/features/enquiry/form-field-props.ts';
import { useVan } from './kept-van.ts';
import { lazyVanPart } from './lazy-van-part.ts';

/** Without its script the form is sent without the van, as by everybody who has none. */
const VanBoxField = lazyVanPart((parts) => parts.VanBoxField);

/** The box that sends what the shopper tows. Only for a shopper whose browser keeps a van, so never in a document (D440). */
export function VanBox({ field: { name, label }, typed }: FormFieldProps) {
  const van = useVan();
  return (
    van && (
      <Suspense>
        <VanBoxField id={fieldId(name)} name={name} label={label} isTicked={Boolean(typed?.[name])} query={van} />
      </Suspense>
    )
  );
}
