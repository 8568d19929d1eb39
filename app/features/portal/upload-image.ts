import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import { MAX_UPLOAD_BYTES } from '#domain/images.ts'

/** Sends an image and answers its address. The same file to the same path again is a retry, not a second image. */
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
      const body = request.response as { public_url?: string; code?: 'invalid'; message?: string } | null
      if (request.status === 200 && body?.public_url) resolve(body.public_url)
      else reject(refusal(body))
    }
    request.onerror = () => reject(lost())
    request.ontimeout = () => reject(lost())
    request.send(file)
  })
}

/** What a file is by its first bytes, whatever it is called; undefined if it is neither PNG nor JPEG. */
export async function imageExtension(file: File): Promise<'png' | 'jpg' | undefined> {
  const [a, b, c, d] = new Uint8Array(await file.slice(0, 4).arrayBuffer())
  if (a === 0x89 && b === 0x50 && c === 0x4e && d === 0x47) return 'png'
  if (a === 0xff && b === 0xd8 && c === 0xff) return 'jpg'
  return undefined
}

/** What is wrong with a file before it is sent. */
export async function fileProblem(file: File): Promise<string | undefined> {
  if (!(await imageExtension(file))) return `${file.name} is not a PNG or JPEG image.`
  if (file.size > MAX_UPLOAD_BYTES) return `${file.name} is larger than ${MAX_UPLOAD_BYTES / 1_000_000} MB.`
  return undefined
}

function imageType(path: string) {
  return path.endsWith('.png') ? 'image/png' : 'image/jpeg'
}

function refusal(body: { code?: 'invalid'; message?: string } | null) {
  const message = body?.message ?? 'Something went wrong on our side. Please try again.'
  return new ApiError({ code: body?.code ?? 'internal', message })
}

function lost() {
  return new ApiError({ code: 'unavailable', message: 'The connection was lost. Nothing was saved; please try again.' })
}
