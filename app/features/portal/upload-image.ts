import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { formatCount } from '#domain/format-count.ts'
import { MAX_PIXELS, MAX_SIDE, MAX_UPLOAD_BYTES } from '#domain/images.ts'
import { readImageSize } from './read-image-size.ts'

type UploadBody = { public_url?: string; code?: ErrorCode; message?: string } | null

/** Uploads an image and returns its URL. Idempotent: uploading a file to the same path again is a retry. */
export async function uploadImage(path: string, file: File, onProgress: (share: number) => void): Promise<string> {
  const token = await accessToken()
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/storage/v1/object/designs/${path}`)
    request.setRequestHeader('Content-Type', imageType(path))
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      const body = request.response as UploadBody
      if (request.status === 200 && body?.public_url) resolve(body.public_url)
      else reject(toApiError(body, file))
    }
    request.onerror = () => reject(connectionLost())
    request.ontimeout = () => reject(connectionLost())
    request.send(file)
  })
}

/** Detected from the first bytes, not from the file name. Undefined if the file is neither PNG nor JPEG. */
export async function imageExtension(file: File): Promise<'png' | 'jpg' | undefined> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) return 'png'
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpg'
  return undefined
}

/** Finds files that the server would reject, before the upload and without decoding the file. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (!(await imageExtension(file))) return `${file.name} is not a PNG or JPEG image.`
  if (file.size > MAX_UPLOAD_BYTES) return `${file.name} is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`
  const size = readImageSize(new Uint8Array(await file.arrayBuffer()))
  if (!size) return damagedFile(file)
  if (size.width * size.height > MAX_PIXELS)
    return `${file.name} has more than ${MAX_PIXELS / 1_000_000} megapixels. Scale it down and choose it again.`
  if (Math.max(size.width, size.height) > MAX_SIDE)
    return `${file.name} is wider or taller than ${formatCount(MAX_SIDE)} pixels. Scale it down and choose it again.`
  return undefined
}

export function damagedFile({ name }: File): string {
  return `${name} is damaged or incomplete. Export it again and choose the new file.`
}

function imageType(path: string) {
  return path.endsWith('.png') ? 'image/png' : 'image/jpeg'
}

function toApiError(body: UploadBody, file: File) {
  if (!body?.code || !body.message)
    return new ApiError({ code: 'internal', message: 'Something went wrong on our side. Please try again.' })
  const message =
    body.code === 'unauthenticated' ? 'Your session has ended. Sign in to continue.' : `${file.name}: ${body.message}`
  return new ApiError({ code: body.code, message })
}

function connectionLost() {
  return new ApiError({ code: 'unavailable', message: 'The connection was lost. Nothing was saved. Please try again.' })
}
