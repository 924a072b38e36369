import { describe, expect, it } from 'vitest';
import type { ContentText } from './content-tree.ts';
import { listPictures } from './list-pictures.ts';
import { parseContent } from './parse-content.ts';
import { safeLink } from './safe-link.ts';

const kinds = (text: ContentText) => text.map(({ kind }) => kind);
const problems = (markdown: string) =>
  parseContent(markdown).problems.map(({ line, found, expected }) => `${line}: ${found}; ${expected}`);
const words = (markdown: string) => JSON.stringify(parseContent(markdown).blocks);
const lines = (count: number, line: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => line(index)).join('\n');

describe('Markdown of a content page', () => {
  it('becomes headings, paragraphs, lists, quotes, tables, rules and pictures', () => {
    const { blocks, problems: none } = parseContent(
      [
        '## Who we are',
        'We sell **cars** and *utes*, see [stock](/cars/).',
        '- One\n- Two\n  1. Inner',
        '> Quoted',
        '| Tow | Limit |\n|---|---|\n| Ute | 3,500 kg |',
        '---',
        '![A ute](hero.webp "Our yard")',
      ].join('\n\n'),
    );
    expect(none).toEqual([]);
    expect(kinds(blocks)).toEqual(['heading', 'paragraph', 'list', 'quote', 'table', 'rule', 'picture']);
    expect(blocks[0]).toMatchObject({ level: 2, id: 'section-who-we-are' });
    expect(blocks[1]).toMatchObject({
      children: [{}, { kind: 'strong' }, {}, { kind: 'emphasis' }, {}, { href: '/cars/' }, {}],
    });
    expect(blocks[6]).toEqual({ kind: 'picture', photo: { image: 'hero.webp' }, alt: 'A ute', caption: 'Our yard' });
    expect(listPictures(blocks)).toEqual(['hero.webp']);
  });

  it('gives each heading an id of its own, begins at level 2 and leaves out no level', () => {
    const { blocks } = parseContent('# Hours\n\n#### Hours\n\n## Hours');
    expect(blocks).toMatchObject([
      { level: 2, id: 'section-hours' },
      { level: 3, id: 'section-hours-2' },
      { level: 2, id: 'section-hours-3' },
    ]);
    const numbered = parseContent('## Hours 2\n\n## Hours\n\n## Hours\n\n## Citroën');
    expect(numbered.blocks).toMatchObject([
      { id: 'section-hours-2' },
      { id: 'section-hours' },
      { id: 'section-hours-3' },
      { id: 'section-citroen' },
    ]);
  });

  it('keeps colons in running text', () => {
    expect(words('Open 8:30am. Note:important, see a::b.')).toContain('Open 8:30am. Note:important, see a::b.');
  });

  it('follows links by reference', () => {
    expect(words('[our cars][stock]\n\n[stock]: /cars/')).toContain('"href":"/cars/"');
  });

  it('leaves out comments without a problem', () => {
    expect(parseContent('<!-- to do -->\n\nText')).toMatchObject({ problems: [], blocks: [{ kind: 'paragraph' }] });
  });
});

describe('hostile Markdown', () => {
  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'Text <b onclick="alert(1)">bold</b>',
    '<iframe src="https://evil.example"></iframe>',
    '<style>body{display:none}</style>',
    '> <svg onload=alert(1)>',
    '- item\n\n  <div style="position:fixed">x</div>',
  ])('shows no HTML: %s', (markdown) => {
    expect(words(markdown)).not.toMatch(/<|onerror|onclick|onload|alert\(1\)|position:fixed|display:none/);
    expect(problems(markdown).join()).toContain('Markdown; HTML is not published');
  });

  it.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert%281%29)',
    '[x](java&#10;script:alert(1))',
    '[x](&#106;avascript:alert(1))',
    '[x](<java script:alert(1)>)',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](//evil.example)',
    '[x](/\\evil.example)',
    '[x](https:\\\\evil.example)',
    '[x](https://user:pass@evil.example)',
    '<javascript:alert(1)>',
    '[x][ref]\n\n[ref]: javascript:alert(1)',
  ])('keeps the words of an unsafe link and drops its address: %s', (markdown) => {
    expect(words(markdown)).not.toContain('"href"');
    expect(problems(markdown).join()).toContain('the link');
  });

  it.each([
    '![x](javascript:alert(1))',
    '![x](http://evil.example/x.png)',
    '![x](../secret.png)',
    '![x](data:image/svg+xml,x)',
  ])('shows no picture from elsewhere: %s', (markdown) => {
    expect(parseContent(markdown).blocks).toEqual([]);
    expect(problems(markdown).join()).toContain('the picture');
  });

  it('shows HTML in code and in the words of attributes as plain text', () => {
    expect(parseContent('`<script>`')).toMatchObject({
      problems: [],
      blocks: [{ children: [{ kind: 'code', text: '<script>' }] }],
    });
  });
});

describe('Markdown that nobody writes by hand', () => {
  it.each([
    ['quotes', '>'.repeat(10_000), 'more than 10 quotes or lists on one line'],
    ['quotes and lists', '> - 1. '.repeat(10_000), 'more than 10 quotes or lists on one line'],
    ['lists', '- '.repeat(10_000), 'more than 10 quotes or lists on one line'],
    ['indented lists', lines(60, (index) => `${'  '.repeat(index)}- x`), 'more than 100 spaces before a line'],
    ['directives', ':::accordion\n'.repeat(10_000), 'more than 8 directives inside each other'],
    ['emphasis', '*a '.repeat(10_000), 'more than 2000 marks in one paragraph'],
    ['brackets', '['.repeat(10_000), 'more than 2000 marks in one paragraph'],
    ['headings', 'a\n=\n'.repeat(10_000), 'more than 1000 lines of quotes or underlined headings'],
    ['broken quotes', '> a\nb\n\n'.repeat(10_000), 'more than 1000 lines of quotes or underlined headings'],
  ])('is refused unread: %s', (_, markdown, found) => {
    const {
      blocks,
      problems: [problem],
    } = parseContent(`Text\n\n${markdown}x`);
    expect(blocks).toEqual([]);
    expect(problem).toMatchObject({ found, expected: 'a simpler text' });
  });

  it.each([
    ['lists', lines(12, (index) => `${'  '.repeat(index)}- x`), 11],
    ['emphasis', `${'*a '.repeat(12)}${'a*'.repeat(12)}`, 1],
  ])('is left out below ten levels: %s', (_, markdown, line) => {
    expect(problems(markdown)).toContain(`${line}: more than 10 levels of quotes, lists or emphasis; a simpler text`);
    expect(parseContent(markdown).blocks).toHaveLength(1);
  });

  it('is not a long page of questions, tables and quotes', () => {
    const page = [
      ...Array.from({ length: 40 }, (_, index) => `:::accordion\n## Question ${index}\n**Yes**, [here](/cars/).\n:::`),
      `| Car | Price |\n|---|---|\n${'| **Ute** | [$1](/cars/) |\n'.repeat(200)}`,
      ...Array.from({ length: 100 }, () => '> > Quoted\n> > - One\n> >   - Two'),
    ].join('\n\n');
    expect(parseContent(page)).toMatchObject({ problems: [], blocks: { length: 141 } });
  });
});

describe('directives', () => {
  it('become components', () => {
    const { blocks, problems: none } = parseContent(
      [
        ':::accordion\n## How long?\nTwo days.\n\n## What does it cost?\n- Nothing\n:::',
        ':::call-to-action{heading="Come and see it" label="Book a test drive" link="/book-test-drive"}\nAny day.\n:::',
        ':::gallery\n![One](one.webp)\n![Two](two.webp)\n:::',
        '::form{name="careers"}',
        '::reviews{heading="What buyers say"}',
        '::stock-list{search="/search/used-cars?body=ute" count="3" heading="Utes"}',
      ].join('\n\n'),
    );
    expect(none).toEqual([]);
    expect(blocks).toMatchObject([
      {
        kind: 'accordion',
        items: [{ heading: 'How long?' }, { heading: 'What does it cost?', blocks: [{ kind: 'list' }] }],
      },
      { kind: 'call_to_action', heading: 'Come and see it', label: 'Book a test drive', href: '/book-test-drive' },
      { kind: 'gallery', pictures: [{ photo: { image: 'one.webp' } }, { photo: { image: 'two.webp' } }] },
      { kind: 'form', form: 'careers' },
      { kind: 'reviews', heading: 'What buyers say' },
      { kind: 'stock_list', heading: 'Utes', search: '/search/used-cars?body=ute', count: 3 },
    ]);
    expect(listPictures(blocks)).toEqual(['one.webp', 'two.webp']);
  });

  it.each([
    [
      '::stock-lst{search="/search"}',
      '1: the unknown directive "stock-lst"; a known directive; did you mean "stock-list"?',
    ],
    ['Text\n\n::video{src="x"}', '3: the unknown directive "video"; one of accordion'],
    ['::accordion', '1: "accordion" with the marks of another kind; :::accordion … :::'],
    [':::form\n:::', '1: "form" with the marks of another kind; ::form{…} on one line'],
    ['::form{name="contact" onclick="x"}', '1: the attribute "onclick" of "form"; one of name'],
    ['::form[Write]{name="contact"}', '1: "form" with words in brackets; none'],
    ['::form{name="enquiry"}', '1: the form "enquiry"; name="…", one of'],
    ['::form', '1: the form ""; name="…", one of'],
    ['::form{name="contact"}\n\n::form{name="fleet"}', '1: more than one form; at most one ::form in a text'],
    ['::stock-list{search="https://other.example/search"}', '1: the search "https://other.example/search"; search="…"'],
    ['::stock-list{search="/about-us"}', '1: the search "/about-us"; search="…"'],
    ['::stock-list{search="/cars/" count="40"}', '1: the count "40"; a number from 1 to 12'],
    [':::accordion\nText\n:::', '2: text before the first heading; a heading for each panel'],
    [':::accordion\n## Empty\n:::', '2: the panel "Empty"; a heading with text below it'],
    [':::gallery\nText\n:::', '2: something else than pictures; ![words](file.webp)'],
    [':::call-to-action{label="Go" link="javascript:x"}\n:::', '1: the link "javascript:x"; link="…"'],
    [':::call-to-action{link="/cars/"}\n:::', '1: no label; label="…"'],
    ['- ::form{name="contact"}', '1: the directive "form" inside another block; a directive that stands by itself'],
    ['Text ![x](x.webp) text', '1: a picture within a paragraph; a picture in a paragraph of its own'],
  ])('are refused with their line when they are wrong: %s', (markdown, problem) => {
    expect(problems(markdown).join('\n')).toContain(problem);
  });
});

it.each(['/cars/', '#section-hours', 'https://example.com/x', 'mailto:a@example.com', 'tel:+61255501234'])(
  'a page may link to %s',
  (address) => expect(safeLink(address)).toBe(address),
);
