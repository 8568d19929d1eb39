import type { EvidenceType } from '#domain/evidence.ts'

export const EVIDENCE_PREFIX = 'disputes/'

const EXTENSIONS: Record<EvidenceType, string> = { 'application/pdf': 'pdf', 'image/jpeg': 'jpg', 'image/png': 'png' }

/** The key in file storage. A new file always has a new key. */
export function evidenceKey(disputeId: string, fileId: string, type: EvidenceType): string {
  return `${EVIDENCE_PREFIX}${disputeId}/${fileId}.${EXTENSIONS[type]}`
}
