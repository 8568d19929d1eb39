/** The source of a pattern for one UUID in lower case, for use inside larger patterns. It accepts what `z.uuid()` accepts. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

export function isUuid(text: string): boolean {
  return WHOLE.test(text)
}
