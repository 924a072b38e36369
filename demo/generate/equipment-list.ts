/** Words at the end of equipment of which a car has one, and which therefore takes an article. */
const COUNTED =
  /\b(?:airbag|awning|bar|barrier|battery|blind|cam|camera|canopy|case|computer|controller|cover|door|drawer|floor|immobiliser|input|liner|lock|mat|monitor|protector|rack|radio|seat|snorkel|spoiler|sunroof|tailgate|toolbox|tray|wheel)$/;

const inSentence = (item: string): string =>
  /^(?:UHF|LED|USB|ABS|Bluetooth|Apple|\d)/.test(item) ? item : item.charAt(0).toLowerCase() + item.slice(1);

function withArticle(item: string): string {
  const text = inSentence(item);
  if (!COUNTED.test(text)) return text;
  return `${/^(?:[aeio]|under|LED)/.test(text) ? 'an' : 'a'} ${text}`;
}

/** Equipment as part of a sentence: "a reversing camera, alloy wheels and cruise control". */
export function listEquipment(items: readonly string[]): string {
  const texts = items.map(withArticle);
  return texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`;
}
