import { accessToken } from '#app/lib/access-token.ts'
import { ApiError } from '#app/lib/api.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { EvidenceKind } from '#domain/evidence.ts'

type Failed = { code: ErrorCode; message: string }

/** Uploads a file for the bank, or replaces the one of the same kind. */
export async function uploadEvidence(disputeId: string, kind: EvidenceKind, file: File): Promise<void> {
  const token = await accessToken()
  const name = encodeURIComponent(file.name.slice(0, 200))
  const response = await fetch(`/storage/v1/object/dispute-files/${disputeId}/${kind}?name=${name}`, {
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
