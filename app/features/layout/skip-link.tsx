/** Only the server renders it. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="fixed top-2 left-4 z-30 -translate-y-24 bg-paper px-4 py-3 font-semibold text-ink focus:translate-y-0"
    >
      Skip to content
    </a>
  )
}
