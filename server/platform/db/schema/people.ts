import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAX_NOTE_LENGTH, NOTE_KINDS, type NoteKind } from '#domain/people.ts'
import { users } from './accounts.ts'
import { id, isFilled, isOneOf, moment, references } from './columns.ts'

/** Internal notes of admins about a user. Deleted with the account, and part of the user's data export. */
export const accountNotes = pgTable(
  'account_notes',
  {
    id: id(),
    userId: uuid('user_id').notNull(),
    authorId: uuid('author_id').notNull(),
    kind: text('kind').$type<NoteKind>().notNull().default('note'),
    text: text('text').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    references('account_notes_user_id_fkey', table.userId, users.id, 'cascade'),
    references('account_notes_author_id_fkey', table.authorId, users.id, 'restrict'),
    check('account_notes_kind_check', isOneOf(table.kind, NOTE_KINDS)),
    check('account_notes_text_check', isFilled(table.text, MAX_NOTE_LENGTH)),
    index('account_notes_user_idx').on(table.userId, table.createdAt, table.id),
  ],
)
