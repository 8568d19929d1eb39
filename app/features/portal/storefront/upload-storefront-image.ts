import { fileProblem, imageExtension } from '#app/features/portal/upload-image.ts'
import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import type { ErrorCode } from '#domain/errors.ts'

type Uploaded = { path: string; preview_url: string }
type Failed = { code: ErrorCode; message: string }

/** Uploads a banner or profile image under a random name. It stays private until the storefront is saved with it. */
export async function uploadStorefrontImage(file: File): Promise<{ path: string; url: string }> {
  const problem = await fileProblem(file)
  if (problem) throw new ApiError({ code: 'invalid', message: problem })
  const extension = await imageExtension(file)
  const token = await accessToken()
  const response = await fetch(`/storage/v1/object/storefronts/${crypto.randomUUID()}.${extension}`, {
    method: 'POST',
    headers: {
      'Content-Type': extension === 'png' ? 'image/png' : 'image/jpeg',
      ...(token && { Authorization: `Bearer ${token}` }),
    },
    body: file,
  }).catch((cause: unknown) => {
    const message = 'The connection was lost. The image was not uploaded. Please try again.'
    throw new ApiError({ code: 'unavailable', message }, { cause })
  })
  const answer = (await response.json().catch(() => undefined)) as Uploaded | Failed | undefined
  if (answer && 'path' in answer) return { path: answer.path, url: answer.preview_url }
  if (answer?.code === 'unauthenticated')
    throw new ApiError({ code: 'unauthenticated', message: 'Your session has ended. Sign in to continue.' })
  throw new ApiError({
    code: answer?.code ?? 'internal',
    message: answer ? `${file.name}: ${answer.message}` : 'Something went wrong on our side. Please try again.',
  })
}
