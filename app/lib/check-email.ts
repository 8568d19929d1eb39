/** What is wrong with an address, roughly; whether it really is one, the server knows. */
export function checkEmail(email: string): string | undefined {
  if (email === '') return 'Enter your e-mail address.'
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : 'This is not an e-mail address.'
}
