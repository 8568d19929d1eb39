import { toast } from '#app/ui/toast.ts'

const TEXTS: Record<string, string> = {
  otp_expired: 'It has expired or has already been used.',
  user_banned: 'This account has been suspended.',
  email_exists: 'Another account already uses this email address.',
}

/** Our own text for an error code. Text from a URL is never shown, because anyone can write it. */
export function linkErrorText(code: string | null | undefined): string {
  return (code && Object.hasOwn(TEXTS, code) && TEXTS[code]) || 'Request a new one and try again.'
}

/** Shows the error that the URL reports, and removes it from the URL. */
export function showLinkError(): void {
  const url = new URL(location.href)
  const fragment = new URLSearchParams(url.hash.slice(1))
  const code = fragment.get('error_code') ?? url.searchParams.get('error_code')
  for (const name of ['error', 'error_code', 'error_description']) url.searchParams.delete(name)
  if (fragment.has('error_code')) url.hash = ''
  history.replaceState(history.state, '', url)
  toast({ title: 'This link does not work', description: linkErrorText(code), tone: 'destructive' })
}
