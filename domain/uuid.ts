/** Pattern source of a lower-case UUID, for use in larger patterns. Accepts the same as `z.uuid()`. */
export const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}'

const UUID_ONLY = new RegExp(`^${UUID}$`, 'i')

export function isUuid(text: string): boolean {
  return UUID_ONLY.test(text)
}
