/** Honeypot field: hidden from people, filled in by bots. */
export function HoneypotField() {
  return <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
}
