/** No segment is empty or begins with a dot, so that a key is the same place in a folder, in a URL and in a bucket. */
const KEY = /^[a-z0-9][a-z0-9._-]*(\/[a-z0-9_-][a-z0-9._-]*)*$/
/** What a file name may have at most, hence any segment of a key. */
const LONGEST = 255

export function checkKey(key: string): void {
  if (!isKey(key)) throw new Error(`Not a key of a stored file: ${JSON.stringify(key)}`)
}

/** The beginning of a key, or nothing for all of them. */
export function checkPrefix(prefix: string): void {
  if (prefix !== '' && !isKey(prefix.replace(/\/$/, ''))) throw new Error(`Not a prefix: ${JSON.stringify(prefix)}`)
}

function isKey(text: string) {
  return text.length <= LONGEST && KEY.test(text) && !text.includes('..')
}
