import { restoreAccount, suspendAccount } from '#server/features/auth/ban-account.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import { archiveDesignsOf, restoreDesignsOf } from '#server/features/catalog/designs/archive-designs-of.ts'
import { leaveWaitingLists } from '#server/features/requests/claims/leave-waiting-list.ts'
import { db } from '#server/platform/db/client.ts'
import { enqueueMail } from '#server/platform/mail/enqueue-mail.ts'
import { writeNote } from './add-note.ts'

type Suspension = { reason: string; archive_designs: boolean }
type Restoration = { reason: string; restore_designs: boolean }

/** Signs a user out everywhere and keeps them out. Their designs stay as they are, unless the admin archives them. */
export async function suspendPerson(viewer: Viewer, userId: string, input: Suspension, origin: string, now: Date) {
  const { reason, archive_designs: isArchiving } = input
  await db.transaction(async (tx) => {
    const { email } = await suspendAccount(tx, viewer, userId, now)
    await writeNote(tx, { userId, authorId: viewer.id, kind: 'suspended', text: reason, now })
    await leaveWaitingLists(tx, userId)
    const archivedDesigns = isArchiving ? await archiveDesignsOf(tx, userId, viewer.id, now) : 0
    if (email) await enqueueMail(tx, { kind: 'account-suspended', to: email, reason, archivedDesigns, origin })
  })
}

/** Lifts a suspension, and brings back the designs that were archived with it if the admin chooses so. */
export async function restorePerson(viewer: Viewer, userId: string, input: Restoration, origin: string, now: Date) {
  const { reason, restore_designs: isRestoring } = input
  await db.transaction(async (tx) => {
    const { email } = await restoreAccount(tx, viewer, userId, now)
    await writeNote(tx, { userId, authorId: viewer.id, kind: 'restored', text: reason, now })
    const restoredDesigns = isRestoring ? await restoreDesignsOf(tx, userId, viewer.id, now) : 0
    if (email) await enqueueMail(tx, { kind: 'account-restored', to: email, restoredDesigns, origin })
  })
}
