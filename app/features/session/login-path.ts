// Browsers read "//" and "/\" as the start of a host name and ignore control characters in between.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const OTHER_HOST = /\/\/|\\|[\u0000-\u001f]/

/** Prevents open redirects: accepts only paths on this site, otherwise returns the home page. */
export function safeNextPath(next: string | null): string {
  return next?.startsWith('/') && !OTHER_HOST.test(next) ? next : '/'
}

/** The sign-in page that redirects back to `next`. */
export function loginPath(next: string): string {
  return `/auth/login?next=${encodeURIComponent(next)}`
}
