import { eq, or, type SQL } from 'drizzle-orm'
import { contactMessages } from '#server/platform/db/schema/contact.ts'

/** `verifiedEmail` is undefined unless the account has proved that the address is its own. */
export type Owner = { accountId: string; verifiedEmail: string | undefined }

/** Conversations that the account started, or that came from its confirmed email address. */
export function isOwn({ accountId, verifiedEmail }: Owner): SQL | undefined {
  return or(
    eq(contactMessages.accountId, accountId),
    verifiedEmail ? eq(contactMessages.email, verifiedEmail) : undefined,
  )
}
