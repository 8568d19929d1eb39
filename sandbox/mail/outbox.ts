import { query } from '../database.ts'

export type OutboxMail = {
  id: string
  to: string
  subject: string
  text: string
  html: string
  sent_at: Date
  /** How often the shop sent it. Mail servers drop the others, but they should be rare. */
  copies: number
}

type NewMail = { messageId: string; to: string; subject: string; text: string; html: string }

const MAX_LISTED = 100
const COLUMNS = 'id, recipient as "to", subject, text, html, sent_at, copies'

/** Keeps one of several copies with the same Message-ID, as mail servers do, and counts them. */
export async function storeMail({ messageId, to, subject, text, html }: NewMail): Promise<void> {
  await query(
    `insert into sandbox.mails (message_id, recipient, subject, text, html) values ($1, $2, $3, $4, $5)
     on conflict (message_id) do update set copies = mails.copies + 1`,
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
