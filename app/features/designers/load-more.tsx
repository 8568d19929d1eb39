import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type LoadMoreProps = {
  /** URL of the next page; undefined at the end of the list. */
  href: string | undefined
  isLoading: boolean
  onLoad: (href: string) => void
  /** How many items are shown, as text. */
  progress: string
  /** Read by screen readers when items were added. */
  announcement: string | undefined
}

/** Progressive enhancement: a link to the next page that appends its items when JavaScript is available. */
export function LoadMore({ href, isLoading, onLoad, progress, announcement }: LoadMoreProps) {
  function append(event: MouseEvent<HTMLAnchorElement>) {
    if (!href || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (!isLoading) onLoad(href)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-6 pt-8">
      <p className="num text-muted">{progress}</p>
      {href && (
        <Link to={href} onClick={append} aria-busy={isLoading || undefined} className={cx(buttonClass({}), 'min-w-44')}>
          {isLoading ? 'Loading…' : 'Load more'}
        </Link>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  )
}
