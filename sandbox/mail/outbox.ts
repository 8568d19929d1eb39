import { query } from '../database.ts'

export type OutboxMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sent_at: Date
}

type NewMail = { messageId: string; to: string; subject: string; text: string; html: string }

const MAX_LISTED = 100
const COLUMNS = 'id, recipient as "to", subject, text, html, sent_at'

/** Drops duplicates by Message-ID, as mail servers do. */
export async function storeMail({ messageId, to, subject, text, html }: NewMail): Promise<void> {
  await query(
    `insert into sandbox.mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
     on conflict (message_id) do nothing`,
    [messageId, to, subject, text, html],
  )
}

/** The newest emails, optionally to one address (case-insensitive). */
export function listMails(email?: string): Promise<OutboxMail[]> {
  return query<OutboxMail>(
    `select ${COLUMNS} from sandbox.mails where $1::text is null or lower(recipient) = lower($1)
     order by id desc limit ${MAX_LISTED}`,
    [email ?? null],
  )
}
