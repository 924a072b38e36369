import { Button, LinkButton, type ButtonTone } from '#web/ui/button.tsx';
import { Glyph } from '#web/ui/glyph.tsx';
import { AnyLink } from '#web/ui/link.tsx';
import { Row, type Sample } from './sample.tsx';

const TONES: readonly ButtonTone[] = ['accent', 'brand', 'tonal', 'outline', 'hairline'];

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
