import type { Tx } from '#server/platform/db/client.ts'
import { toJobId } from '#server/platform/jobs/to-job-id.ts'
import { countInWindow } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { PASSWORD_NOTICES, PASSWORD_NOTICES_DAILY } from './limits.ts'

/**
 * Tells the owner about a new password. Above the limits, all changes of a window share one email at its end: an
 * attacker can neither flood the inbox nor hide a change, because only password changes count and the first is sent immediately.
 */
export async function mailPasswordChange(tx: Tx, to: string, origin: string): Promise<void> {
  const mail = { kind: 'password-changed', to, origin } as const
  const day = await countInWindow(PASSWORD_NOTICES_DAILY, to, tx)
  const { isOver, endsAt, secondsLeft } = day.isOver ? day : await countInWindow(PASSWORD_NOTICES, to, tx)
  if (!isOver) return enqueueMail(tx, mail)
  const id = toJobId(`${mail.kind} ${to} ${endsAt.toISOString()}`)
  await enqueueMail(tx, mail, id, secondsLeft)
}
