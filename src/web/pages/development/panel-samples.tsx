import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { InfoDialog } from '#web/ui/info-dialog.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { More } from '#web/ui/more.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { Row, type Sample } from './sample.tsx';

const TEXT = 'One sentence that stands for the content of the panel.';

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
      <>
        <p id="ui-tabs-label">Parts of the page</p>
        <Tabs
          name="ui-tabs"
          labelledBy="ui-tabs-label"
          panels={['Features', 'Comments', 'Warranty'].map((label) => ({ id: label, label, content: <p>{TEXT}</p> }))}
        />
      </>
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
