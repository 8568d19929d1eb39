import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import './article.css'

/** HTML that the server rendered from our own Markdown files. */
export function Article({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()

  /** Client-side navigation for links within the shop. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !path.startsWith('/')) return
    event.preventDefault()
    void navigate(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles clicks on the links inside, which are keyboard accessible
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={cx('article', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text; the renderer rejects raw HTML
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
