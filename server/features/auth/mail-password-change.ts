import { createHash } from 'node:crypto'
import type { Tx } from '#server/platform/db/client.ts'
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
  const id = toUuid(`${mail.kind} ${to} ${endsAt.toISOString()}`)
  await enqueueMail(tx, mail, id, secondsLeft)
}

/** The same text gives the same id, so that the job is added once. */
function toUuid(text: string) {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
