import { addNote } from '#server/features/people/add-note.ts'
import { viewerOf } from './viewer-of.ts'

const NOTES = [
  ['customer@pitlane.test', 'Asked to combine two orders in one package. Both had shipped already.'],
  ['designer@pitlane.test', 'Showed his license for the rally photographs. Approve designs based on them.'],
] as const

/** Internal notes about the public demo accounts. */
export async function seedNotes(adminEmail: string, now: Date): Promise<void> {
  const admin = await viewerOf(adminEmail, 'admin')
  for (const [email, text] of NOTES) {
    const { id } = await viewerOf(email, 'customer')
    await addNote(admin, id, text, now)
  }
}
