/** A field that nobody sees, hears or reaches with the keyboard. Programs fill it in, and so give themselves away. */
export function HoneypotField() {
  return <input name="website" tabIndex={-1} autoComplete="off" aria-hidden="true" className="sr-only" />
}
