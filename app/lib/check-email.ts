/** A rough client-side check; the server validates the address. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your email address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'Enter a valid email address.'
}
