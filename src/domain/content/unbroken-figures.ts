/** A figure, a space, and its unit, or am or pm. A unit is a word of its own: "5 m", and not "5 men". */
const FIGURE_AND_UNIT =
  /(?<=\d) (?=(?:kg|t|lbs?|km|km\/h|mi|mm|cm|m|ft|mL|L|kW|kWh|Nm|hp|V|amps?|[ap]m|hours?|days?|months?|years?)(?![\p{L}\d]))/gu;

/**
 * A text whose figures stay with their units at the end of a line: "rated for 3,500 kg" does not end in "3,500". Dealers
 * write ordinary spaces.
 */
export function unbrokenFigures<Text extends string | null>(text: Text): Text {
  return (text === null ? null : text.replace(FIGURE_AND_UNIT, '\u00A0')) as Text;
}
