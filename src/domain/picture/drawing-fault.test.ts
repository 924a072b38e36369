import { describe, expect, it } from 'vitest';
import { drawingFault, MAX_DRAWING_BYTES } from './drawing-fault.ts';

const drawing = (inside: string, before = '') =>
  `${before}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inside}</svg>`;

describe('a drawing', () => {
  it.each([
    drawing('<rect width="10" height="5"/>'),
    drawing('<rect fill="url(#paint)"/><use xlink:href="#part"/><use href=\'#part\'/>'),
    drawing('<rect style=\'fill: url("#paint")\'/><text>Oil filters &amp; image &#8211; script</text>'),
    drawing('<g inkscape:export-filename="C:\\logo.png" style="fill:url(&quot;#paint&quot;)"/>'),
    drawing('', '<?xml version="1.0" encoding="UTF-8"?>\n'),
    drawing('', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n'),
  ])('is accepted: %s', (svg) => {
    expect(drawingFault(svg)).toBeNull();
  });

  it.each([
    ['a filter', '<filter id="a"><feTurbulence/></filter>'],
    ['a filter', '<svg:filter id="a"/>'],
    ['a filter', '<feGaussianBlur stdDeviation="99"/>'],
    ['a filter', '<g filter="blur(40px)"/>'],
    ['a filter', '<g style="FILTER : blur(40px)"/>'],
    ['a filter', '<g style="&#102;&#x69;lter:blur(40px)"/>'],
    ['a filter', '<g id=">" filter="url(#a)"/>'],
    ['an escape in a style', '<g style="f\\69lter:blur(40px)"/>'],
    ['an escape in a style', '<g style="x:&quot;;f&#92;69lter:blur(40px)"/>'],
    ['an escape in a style', '<style><![CDATA[g{f\\69lter:blur(40px)}]]></style>'],
    ['a style sheet of another file', '<style>@import "https://elsewhere.example/a.css";</style>'],
    ['an embedded picture or page', '<image href="data:image/png;base64,AAAA"/>'],
    ['an embedded picture or page', '<foreignObject><p/></foreignObject>'],
    ['a script', '<script>1</script>'],
    ['a reference out of the file', '<use href="other.svg#part"/>'],
    ['a reference out of the file', '<rect fill="url(https://elsewhere.example/a.svg#b)"/>'],
    ['a reference out of the file', '<rect style="fill:url(\'file:///etc/passwd\')"/>'],
  ])('is refused for %s: %s', (fault, inside) => {
    expect(drawingFault(drawing(inside))).toBe(fault);
  });

  it('is refused for entities of its own', () => {
    const grown = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
    expect(drawingFault(drawing('<text>&b;</text>', grown))).toBe('an entity of its own');
  });

  it('is refused for an encoding in which names cannot be recognised', () => {
    const fault = drawingFault(drawing('', '<?xml version="1.0" encoding="UTF-7"?>'));
    expect(fault).toBe('an encoding other than UTF-8');
  });

  it('is refused when it is too large', () => {
    expect(drawingFault(drawing(' '.repeat(MAX_DRAWING_BYTES)))).toBe('more than 1 MB');
  });
});
