export type MailLink = { type: 'recovery' | 'email_change' } | { type: 'error'; message: string }

let openedLink = typeof location === 'undefined' ? undefined : readMailLink(location.hash)

/** Returns the email link that opened the page, once. It is read at startup, before the auth client removes the token from the URL. */
export function takeMailLink(): MailLink | undefined {
  const link = openedLink
  openedLink = undefined
  return link
}

/** Parses the URL fragment of a link in one of our emails. */
export function readMailLink(hash: string): MailLink | undefined {
  const parts = new URLSearchParams(hash.slice(1))
  if (parts.has('error')) return { type: 'error', message: parts.get('error_description') ?? '' }
  const type = parts.get('type')
  if (parts.has('access_token') && (type === 'recovery' || type === 'email_change')) return { type }
  return undefined
}
