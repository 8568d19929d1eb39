import type { Role } from '#domain/roles.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { countInWindow } from '#server/platform/limits/limit.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import type { Account } from './account.ts'
import { confirmationLink } from './confirmation-token.ts'
import { MAILS_TO_ADDRESS, MAILS_TO_ADDRESS_DAILY } from './limits.ts'

/** Sends the welcome email with the confirmation link, unless the address got too many. The account page can send another. */
export async function mailWelcome(tx: Tx, account: Account, role: Exclude<Role, 'admin'>, origin: string, now: Date) {
  const to = account.email
  if (!to || (await countInWindow(MAILS_TO_ADDRESS, to, tx)).isOver) return
  if ((await countInWindow(MAILS_TO_ADDRESS_DAILY, to, tx)).isOver) return
  await enqueueMail(tx, { kind: 'welcome', to, role, origin, link: confirmationLink(account, origin, now) })
}
