/** A URL in the outbox that keeps the search. */
export function mailHref({ to, mail }: { to: string; mail?: string }) {
  const query = new URLSearchParams({ ...(to && { to }), ...(mail && { mail }) })
  return `/sandbox/mail${query.size > 0 ? `?${query}` : ''}`
}
