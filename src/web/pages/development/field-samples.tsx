import { useState } from 'react';
import type { FieldView } from '#web/features/enquiry/enquiry-view.ts';
import { FormField } from '#web/features/enquiry/form-field.tsx';
import { PostcodeForm } from '#web/features/near/postcode-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { Row, type Sample } from './sample.tsx';

type TextSampleProps = { readonly id: string; readonly label: string; readonly more?: object; readonly error?: string };

function TextSample({ id, label, more, error }: TextSampleProps) {
  const hint = 'As on your licence';
  return (
    <FieldShell id={id} label={label} optionalText="optional" hint={hint} error={error} errorPrefix="Error:">
      <input
        id={id}
        className="input"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { hint, error })}
        {...more}
      />
    </FieldShell>
  );
}

const dealership = (name: string, value: string): FieldView => ({
  name,
  value,
  kind: 'choice',
  label: 'Dealership',
  isRequired: true,
  autocomplete: null,
  max: 60,
  hint: null,
  options: [
    { value: 'a', label: 'Parramatta', group: 'New South Wales' },
    { value: 'b', label: 'Chatswood', group: 'New South Wales' },
    { value: 'c', label: 'Dalby', group: 'Queensland' },
  ],
});

function Summary() {
  const [isShown, setShown] = useState(false);
  const problems = [
    { fieldId: 'ui-wrong', message: 'Enter your name' },
    { fieldId: 'ui-empty', message: 'Enter your suburb' },
  ];
  return (
    <div className="grid justify-items-start gap-4">
      <Button tone="brand" onClick={() => setShown(true)}>
        Check the form
      </Button>
      {isShown && <ErrorSummary title="There is a problem" problems={problems} text="Nothing has been sent." />}
    </div>
  );
}

function Segments() {
  const [chosen, choose] = useState('All cars');
  return (
    <fieldset className="segments">
      <legend className="sr-only">Cars</legend>
      {['All cars', 'New', 'Used'].map((name) => (
        <label key={name}>
          <input type="radio" name="ui-segments" value={name} checked={name === chosen} onChange={() => choose(name)} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}

export const FIELDS: readonly Sample[] = [
  {
    name: 'Text: empty, filled, wrong, disabled',
    content: (
      <div className="grid max-w-md gap-5">
        <TextSample id="ui-empty" label="Suburb" />
        <TextSample id="ui-filled" label="Suburb" more={{ defaultValue: 'Parramatta' }} />
        <TextSample id="ui-wrong" label="Name" error="Enter your name" />
        <TextSample id="ui-disabled" label="Name" more={{ disabled: true, defaultValue: 'Mia' }} />
      </div>
    ),
  },
  {
    name: 'Text of several lines; list',
    content: (
      <div className="grid max-w-md gap-5">
        <FieldShell id="ui-message" label="Message">
          <textarea id="ui-message" className="input" rows={3} />
        </FieldShell>
        <FieldShell id="ui-sort" label="Sort by">
          <Select id="ui-sort" defaultValue="Price">
            <option>Newest</option>
            <option>Price</option>
          </Select>
        </FieldShell>
      </div>
    ),
  },
  {
    name: 'Dealership: not chosen, chosen, missing',
    content: (
      <div className="grid max-w-md gap-5">
        <FormField field={dealership('ui_dealership', '')} typed={undefined} error={undefined} />
        <FormField field={dealership('ui_dealership_chosen', 'b')} typed={undefined} error={undefined} />
        <FormField field={dealership('ui_dealership_missing', '')} typed={undefined} error="Choose a dealership" />
      </div>
    ),
  },
  {
    name: 'Postcode: empty, wrong, found',
    content: (
      <div className="grid max-w-md gap-8">
        {[
          { typed: null, place: null, error: null, clearHref: null },
          { typed: '99', place: null, error: 'Invalid postcode. Please enter a 4-digit number.', clearHref: null },
          { typed: '2150', place: null, error: null, clearHref: '/cars/' },
        ].map((view) => (
          <PostcodeForm
            key={view.typed}
            view={view}
            action="/cars/"
            fields={[]}
            hint="Cars near you come first."
            onFound={() => undefined}
            before={undefined}
          />
        ))}
      </div>
    ),
  },
  {
    name: 'Box: empty, ticked; one of a few',
    content: (
      <Row>
        <Checkbox name="ui-box" value="a" isChecked={false}>
          Automatic
        </Checkbox>
        <Checkbox name="ui-box" value="b" isChecked>
          Manual
        </Checkbox>
        <Segments />
      </Row>
    ),
  },
  { name: 'Problems of a form', content: <Summary /> },
];
