/** The part of an authentication error that a page shows or acts on. */
export type AuthFailure = { code: string | undefined; message: string | undefined }

const SUSPENDED = 'This account has been suspended. The email we sent you says why.'

/** `message` is undefined for a lost connection, because the library's text is technical. */
export function readFailure(error: unknown): AuthFailure {
  if (!(error instanceof Error)) return { code: undefined, message: undefined }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  if (code === 'user_banned') return { code, message: SUSPENDED }
  return { code, message: isTechnical(error) ? undefined : error.message || undefined }
}

function isTechnical(error: Error) {
  if (error instanceof TypeError) return true // the auth client could not be downloaded
  return error.name === 'AuthRetryableFetchError' && 'status' in error && error.status === 0
}
