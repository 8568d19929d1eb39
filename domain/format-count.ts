const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** For people: 1119 is '1,119'. By hand: a formatter of `Intl` takes a phone longer to set up than all our code to load. */
export function formatCount(count: number): string {
  return String(count).replaceAll(THOUSANDS, ',')
}
