/** What the authentication layer threw, as far as a page needs to know. */
export type AuthFailure = { code: string | undefined; message: string | undefined }

/** What is said about a lost connection is not for a person; then `message` is undefined. */
export function readFailure(error: unknown): AuthFailure {
  if (!(error instanceof Error)) return { code: undefined, message: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return { code, message: isWordless(error) ? undefined : error.message || undefined }
}

function isWordless(error: Error) {
  if (error instanceof TypeError) return true // the library itself could not be fetched
  return error.name === 'AuthRetryableFetchError' && 'status' in error && error.status === 0
}
