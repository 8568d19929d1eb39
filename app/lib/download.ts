import { ApiError } from './api.ts'

/** Saves an answer as a file: it was fetched as whoever is signed in, which a plain link cannot be. */
export async function download(answer: Promise<Response>, name: string): Promise<void> {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(await (await answer).blob().catch(refuseBroken))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** It is sent as it is made, so it can end in the middle. */
function refuseBroken(cause: unknown): never {
  throw new ApiError(
    { code: 'unavailable', message: 'The file could not be sent to its end. Please try again.' },
    { cause },
  )
}
