import { type ReactNode, useState } from 'react'

/**
 * A part of the layout that only the server renders: `<ServerHtml id="legal">{import.meta.env.SSR && <Legal />}</ServerHtml>`.
 * The browser keeps the HTML without its code, as in a static island, also when React renders the layout again for an error.
 */
export function ServerHtml({ id, children }: { id: string; children: ReactNode }) {
  if (import.meta.env.SSR)
    return (
      <div id={id} className="contents">
        {children}
      </div>
    )
  return <KeptHtml id={id} />
}

function KeptHtml({ id }: { id: string }) {
  const [html] = useState(() => ({ __html: document.getElementById(id)?.innerHTML ?? '' }))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the HTML that React has rendered on the server
  return <div id={id} className="contents" suppressHydrationWarning dangerouslySetInnerHTML={html} />
}
