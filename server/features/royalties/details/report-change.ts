import type { Viewer } from '#server/features/auth/viewer.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { recordSecurityEvent } from '#server/platform/security-log/record-security-event.ts'

/** Records a change of the payout details and emails the designer, who then notices if someone else made it. */
export async function reportChange(tx: Tx, viewer: Viewer, hint?: string): Promise<void> {
  const details: Record<string, string | number> = hint === undefined ? { removed: 1 } : { hint }
  await recordSecurityEvent(tx, { type: 'payout-details-changed', accountId: viewer.id, details })
  if (!viewer.email) return
  const origin = publicOrigin()
  await enqueueMail(tx, { kind: 'security-notice', to: viewer.email, event: 'payout-details-changed', origin })
}
