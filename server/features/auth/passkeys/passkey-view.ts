import type { Passkey } from './list-passkeys.ts'

/** A passkey in the format of the GoTrue protocol. */
export function toPasskeyView({ id, friendlyName, createdAt, lastUsedAt }: Passkey) {
  return { id, friendly_name: friendlyName, created_at: createdAt, ...(lastUsedAt && { last_used_at: lastUsedAt }) }
}
