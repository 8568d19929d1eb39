export type MailLink = { type: 'recovery' | 'email_change' } | { type: 'error'; message: string }

let arrivedBy = typeof location === 'undefined' ? undefined : readMailLink(location.hash)

/** The link that opened the page, once: it was read before the client takes its token out of the address. */
export function takeMailLink(): MailLink | undefined {
  const link = arrivedBy
  arrivedBy = undefined
  return link
}

/** What the fragment says that a link from one of our mails leaves in the address. */
export function readMailLink(hash: string): MailLink | undefined {
  const parts = new URLSearchParams(hash.slice(1))
  if (parts.has('error')) return { type: 'error', message: parts.get('error_description') ?? '' }
  const type = parts.get('type')
  if (parts.has('access_token') && (type === 'recovery' || type === 'email_change')) return { type }
  return undefined
}
