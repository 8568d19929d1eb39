// A browser reads "//" and "/\" as the beginning of another site's name, and skips control characters on the way.
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const ELSEWHERE = /\/\/|\\|[\u0000-\u001f]/

/** Where to go on after signing in: a path of this site, else home. */
export function ownPath(next: string | null): string {
  return next?.startsWith('/') && !ELSEWHERE.test(next) ? next : '/'
}

/** The sign-in page that leads back to a path of this site. */
export function loginPath(next: string): string {
  return `/auth/login?next=${encodeURIComponent(next)}`
}
