/** "18 Paddock Lane", "12b Main Street" and "1-2-3 Ōtemachi", or "Große Straße 5" */
const STREET = /^\d+\p{L}?(?:[-/]\d+\p{L}?)*\s+\p{L}|\p{L}\.?\s+\d+\s?\p{L}?(?:[-/]\d+\p{L}?)*$/u
const NUMBERED_STREET = /^\d+(?:[-/]\d+)*\s/
/** Parts of a building, in the languages of the countries we ship to */
const UNIT =
  /^(?:#|(?:apt|apartment|unit|suite|ste|flat|floor|fl|room|rm|building|bldg|block|tower|level|lot|entrance|p\.?\s?o\.? box|postfach|haus|hinterhaus|gebäude|aufgang|stiege|stock|etage|wohnung|top|tür|appartement|app|bâtiment|bât|escalier|étage|porte|boîte|bte|bus|piso|puerta|escalera|portal|planta|bloque|depto|scala|interno|int|piano|palazzina|edificio|edifício|andar|lejlighed|opgang|lgh|byt|lok|mieszkanie)(?![\p{L}]))/iu

/** Whether the lines above the city begin with a name. One with a digit, such as "Studio 54", is above a street. */
export function startsWithName([first = '', second]: readonly string[]): boolean {
  if (second === undefined) return false
  if (!/\d/.test(first)) return true
  return !NUMBERED_STREET.test(first) && !UNIT.test(first) && STREET.test(second) && !UNIT.test(second)
}
