/** The provider's names of the files that can be attached, one each. */
export const EVIDENCE_KINDS = [
  'receipt',
  'shipping_documentation',
  'customer_communication',
  'service_documentation',
  'refund_policy',
  'uncategorized_file',
] as const
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number]

/** In total for all files of a dispute. The provider rejects more. */
export const MAX_EVIDENCE_BYTES = 4_500_000
export const EVIDENCE_TYPES = ['application/pdf', 'image/jpeg', 'image/png'] as const
export type EvidenceType = (typeof EVIDENCE_TYPES)[number]

/** The files that the shop writes itself. */
export type AutomaticKind = Extract<EvidenceKind, 'receipt' | 'shipping_documentation' | 'customer_communication'>

const KIND_NAMES: Record<EvidenceKind, string> = {
  receipt: 'Receipt',
  shipping_documentation: 'Proof of shipping',
  customer_communication: 'Messages with the customer',
  service_documentation: 'Product description or photos',
  refund_policy: 'Refund policy',
  uncategorized_file: 'Other file',
}

export function evidenceKindName(kind: EvidenceKind): string {
  return KIND_NAMES[kind]
}

/** The type of a file by its first bytes. The name and the declared type prove nothing. */
export function sniffEvidenceType(bytes: Uint8Array): EvidenceType | undefined {
  const startsWith = (...start: number[]) => start.every((byte, index) => bytes[index] === byte)
  if (startsWith(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf'
  if (startsWith(0xff, 0xd8, 0xff)) return 'image/jpeg'
  if (startsWith(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png'
}
