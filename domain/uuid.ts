/** The source of a pattern for any UUID, to be used inside larger ones. */
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const WHOLE = new RegExp(`^${UUID}$`, 'i')

export function isUuid(text: string): boolean {
  return WHOLE.test(text)
}
