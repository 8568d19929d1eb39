import { randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { EvidenceType } from '#domain/evidence.ts'
import { storage } from '#server/platform/storage/storage.ts'
import { evidenceKey } from './evidence-key.ts'

/** Stores the contents of an evidence file before its row, so that a row always has a file. Returns its columns. */
export async function storeContents(disputeId: string, bytes: Buffer, contentType: EvidenceType) {
  const id = randomUUID()
  const storageKey = evidenceKey(disputeId, id, contentType)
  await storage().put(storageKey, bytes, contentType)
  return { id, disputeId, contentType, bytes: bytes.length, crc32: crc32(bytes), storageKey }
}
