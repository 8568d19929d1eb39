const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** 1,119. Formatted by hand, because creating an Intl formatter takes longer on a phone than loading all our code. */
export function formatCount(count: number): string {
  return String(count).replaceAll(THOUSANDS, ',')
}
