import type { InferResponseType } from 'hono/client'
import type { api } from '#app/lib/api.ts'
import type { DisputeStatus } from '#domain/disputes.ts'
import type { EvidenceKind } from '#domain/evidence.ts'

/** A dispute in the list, and with its statement and files. */
export type Dispute = InferResponseType<typeof api.disputes.$get, 200>['items'][number]
export type DisputeDetails = InferResponseType<(typeof api.disputes)[':id']['$get'], 200>
export type DisputeFile = DisputeDetails['files'][number]

/** The file of a kind, unless the shop attached it. An upload and a submission name the ones that the admin has seen. */
export function findUpload(files: readonly DisputeFile[], kind: EvidenceKind): DisputeFile | undefined {
  return files.find((file) => file.kind === kind && file.is_uploaded)
}

export const STATUS_TONES = {
  warning_needs_response: 'amber',
  warning_under_review: 'blue',
  warning_closed: 'gray',
  needs_response: 'signal',
  under_review: 'blue',
  won: 'green',
  lost: 'signal',
  prevented: 'gray',
} as const satisfies Record<DisputeStatus, string>
