/** The number of the shop's first order. Starting above 1 keeps all numbers the same length for years. */
export const FIRST_ORDER_NUMBER = 20_001
const PREFIX = 'PL-'
const ORDER_NUMBER = /^#?\s*(PL)?[\s-]*(\d{5,9})$/i

/** PL-20418: the number that customers read out, and that every screen, email and label shows. */
export function formatOrderNumber(number: number): string {
  return `${PREFIX}${number}`
}

/** Reads a number as people type it: PL-20418, pl20418, #20418 or 20418. `isCertain` if it cannot be anything else. */
export function parseOrderNumber(text: string): { number: number; isCertain: boolean } | undefined {
  const [, prefix, digits] = ORDER_NUMBER.exec(text.trim()) ?? []
  return digits === undefined ? undefined : { number: Number(digits), isCertain: prefix !== undefined }
}
