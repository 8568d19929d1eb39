/** A field that nobody sees, hears or reaches with the keyboard. Programs fill it in, and so give themselves away. */
export function Trap() {
  return (
    <div aria-hidden="true" className="sr-only">
      <label>
        Leave this empty
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
