import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { cx } from '#app/ui/cx.ts'
import './article.css'

/** A text that the server has rendered from our own Markdown, in which no markup is allowed. */
export function Article({ html, className }: { html: string; className?: string }) {
  const navigate = useNavigate()

  /** Links within the shop change the page without loading it anew, as all others do. */
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const path = link?.getAttribute('href') ?? ''
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || !path.startsWith('/')) return
    event.preventDefault()
    void navigate(path)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the links inside are what is clicked, with the keyboard, too
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <div
      className={cx('article', className)}
      onClick={follow}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own text, in which the renderer refuses markup
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
