import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { shrinkPhoto } from './shrink-photo.ts'

type Uploaded = { path: string; preview_url: string }
type Failed = { code: ErrorCode; message: string }

/** Uploads a photo under a random name. It stays private until the review is published. */
export async function uploadPhoto(file: File): Promise<{ path: string; url: string }> {
  const body = await shrinkPhoto(file)
  const token = await accessToken()
  const response = await fetch(`/storage/v1/object/review-photos/${crypto.randomUUID()}.jpg`, {
    method: 'POST',
    headers: { 'Content-Type': 'image/jpeg', ...(token && { Authorization: `Bearer ${token}` }) },
    body,
  }).catch((cause: unknown) => {
    const message = 'The connection was lost. The photo was not uploaded. Please try again.'
    throw new ApiError({ code: 'unavailable', message }, { cause })
  })
  const answer = (await response.json().catch(() => undefined)) as Uploaded | Failed | undefined
  if (answer && 'path' in answer) return { path: answer.path, url: answer.preview_url }
  throw new ApiError({
    code: answer?.code ?? 'internal',
    message: answer?.message ?? 'Something went wrong on our side. Please try again.',
  })
}
