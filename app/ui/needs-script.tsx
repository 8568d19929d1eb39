/** Shown without JavaScript in place of content that only the browser can load. */
export function NeedsScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="mb-6 border-amber border-l-4 bg-card p-4">{children}</p>
    </noscript>
  )
}
