/** No segment is empty or starts with a dot, so that a key means the same in a folder, a URL and a bucket. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
/** Maximum length of a file name. */
const MAX_LENGTH = 255

export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a valid storage key: ${JSON.stringify(key)}`)
}

/** The start of a key, or an empty string for all keys. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !isKey(prefix.replace(/\/$/, '')))
    throw new Error(`Not a valid key prefix: ${JSON.stringify(prefix)}`)
}

function isKey(text: string) {
  return text.length <= MAX_LENGTH && KEY.test(text) && !text.includes('..')
}
