import { ApiError } from './api.ts'

/** Saves a response as a file. A plain link cannot send the access token. */
export async function download(response: Promise<Response>, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await response).blob().catch(throwInterrupted))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** The server streams the file, so the download can fail halfway. */
function throwInterrupted(cause: unknown): never {
  throw new ApiError({ code: 'unavailable', message: 'The download was interrupted. Please try again.' }, { cause })
}
