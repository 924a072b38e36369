import { useState } from 'react';
import type { FieldView } from '#web/features/enquiry/enquiry-view.ts';
import { FormField } from '#web/features/enquiry/form-field.tsx';
import { PostcodeForm } from '#web/features/near/postcode-form.tsx';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Button, LinkButton, type ButtonTone } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { describedBy, FieldShell } from '#web/ui/field.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { InfoDialog } from '#web/ui/info-dialog.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { More } from '#web/ui/more.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Select } from '#web/ui/select.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Row, type Sample } from './sample.tsx';

const TONES: readonly ButtonTone[] = ['accent', 'brand', 'tonal', 'outline', 'hairline'];
const TEXT = 'One sentence that stands for the content of the panel.';

const buttons = TONES.map((tone) => ({
  name: `Button: ${tone}`,
  content: (
    <Row>
      <Button tone={tone} size="small">
        Small
      </Button>
      <Button tone={tone}>Regular</Button>
      <Button tone={tone} size="large">
        Large
      </Button>
      <Button tone={tone} disabled>
        Disabled
      </Button>
      <Button tone={tone} busyLabel="Sending">
        Send
      </Button>
      <LinkButton tone={tone} href="#">
        Link
      </LinkButton>
    </Row>
  ),
}));

export const BUTTONS: readonly Sample[] = [
  ...buttons,
  {
    name: 'Icon button: plain, with a line, disabled; text link; arrow link',
    content: (
      <Row>
        <button type="button" className="icon-button" aria-label="Close">
          <Glyph name="cross" />
        </button>
        <button type="button" className="icon-button icon-button-line" aria-label="Next">
          <Glyph name="arrow" />
        </button>
        <button type="button" className="icon-button icon-button-line" aria-label="Previous" disabled>
          <Glyph name="back" />
        </button>
        <AnyLink href="#" className="text-link">
          Text link
        </AnyLink>
        <AnyLink href="#" className="arrow-link">
          Arrow link <Glyph name="arrow" />
        </AnyLink>
      </Row>
    ),
  },
];

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

export const PANELS: readonly Sample[] = [
  {
    name: 'Disclosure: closed, open',
    content: (
      <div className="max-w-md">
        {[false, true].map((isOpen) => (
          <details key={String(isOpen)} className="disclosure qa" open={isOpen}>
            <summary>
              A question <Glyph name="down" />
            </summary>
            <p>{TEXT}</p>
          </details>
        ))}
      </div>
    ),
  },
  {
    name: 'The rest of a list: button, link',
    content: (
      <Row>
        <More more="Show all" fewer="Show fewer">
          {TEXT}
        </More>
        <More more="Show all" fewer="Show fewer" look="link">
          {TEXT}
        </More>
      </Row>
    ),
  },
  {
    name: 'Tabs',
    content: (
      <Tabs
        name="ui-tabs"
        label="Parts of the page"
        panels={['Features', 'Comments', 'Warranty'].map((label) => ({ id: label, label, content: <p>{TEXT}</p> }))}
      />
    ),
  },
  {
    name: 'Dialog',
    content: (
      <>
        <button type="button" className="button button-outline" popoverTarget="ui-dialog">
          Holiday hours
        </button>
        <InfoDialog id="ui-dialog" heading="Holiday hours" closeLabel="Close">
          <p>{TEXT}</p>
        </InfoDialog>
      </>
    ),
  },
  {
    name: 'Menu',
    content: (
      <details className="menu inline-block">
        <summary className="button button-outline">
          Locations <Glyph name="down" />
        </summary>
        <ul className="menu-panel">
          {['Parramatta', 'Chatswood', 'Dalby'].map((name) => (
            <li key={name}>
              <AnyLink href="#" className="menu-item">
                {name}
              </AnyLink>
            </li>
          ))}
        </ul>
      </details>
    ),
  },
];

const pageLabels = (pages: string) => ({
  pages,
  page: (page: number) => `Page ${page}`,
  previous: 'Previous',
  next: 'Next',
});
const pages = (...numbers: number[]) => numbers.map((page) => ({ page, href: '#' }));

export const LISTS: readonly Sample[] = [
  {
    name: 'Pages: first, middle, last',
    content: (
      <div className="grid gap-4">
        <Pagination
          links={pages(1, 2, 3, 14)}
          current={1}
          previous={null}
          next="#"
          labels={pageLabels('First pages')}
        />
        <Pagination
          links={pages(1, 6, 7, 8, 14)}
          current={7}
          previous="#"
          next="#"
          labels={pageLabels('Middle pages')}
        />
        <Pagination links={pages(1, 13, 14)} current={14} previous="#" next={null} labels={pageLabels('Last pages')} />
      </div>
    ),
  },
  {
    name: 'Chips to remove',
    content: (
      <Row>
        {['Toyota', 'Under $40,000'].map((name) => (
          <button key={name} type="button" className="chip">
            {name} <Glyph name="cross" />
          </button>
        ))}
      </Row>
    ),
  },
  {
    name: 'Where the page is',
    content: (
      <Breadcrumb
        label="Path"
        crumbs={[
          { label: 'Cars', href: '#' },
          { label: 'Toyota', href: '#' },
          { label: 'HiLux', href: null },
        ]}
      />
    ),
  },
];
