import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import type { EvidenceKind } from '#domain/evidence.ts'

type Failed = ConstructorParameters<typeof ApiError>[0]
/** `replaces`: the id of the uploaded file of the same kind that the admin has seen. */
type Upload = { kind: EvidenceKind; file: File; replaces: string | undefined }

/** Uploads a file for the bank, or replaces the one of the same kind. */
export async function uploadEvidence(disputeId: string, { kind, file, replaces }: Upload): Promise<void> {
  const token = await accessToken()
  const query = new URLSearchParams({ name: file.name.slice(0, 200) })
  if (replaces) query.set('replaces', replaces)
  const response = await fetch(`/storage/v1/object/dispute-files/${disputeId}/${kind}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type, ...(token && { Authorization: `Bearer ${token}` }) },
    body: file,
  }).catch((cause: unknown) => {
    const message = 'The connection was lost. The file was not uploaded. Please try again.'
    throw new ApiError({ code: 'unavailable', message }, { cause })
  })
  if (response.ok) return
  const failed = (await response.json().catch(() => undefined)) as Failed | undefined
  throw new ApiError(failed ?? { code: 'internal', message: 'Something went wrong on our side. Please try again.' })
}
