import type { MouseEvent } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { cx } from '#app/ui/cx.ts'

type LoadMoreProps = {
  /** The page that follows; undefined at the end of the list. */
  href: string | undefined
  isLoading: boolean
  onLoad: (href: string) => void
  /** How much is shown, in words. */
  progress: string
  /** Said when something was added. */
  news: string | undefined
}

/** A real link to the next page; with scripts it puts that page's content below. */
export function LoadMore({ href, isLoading, onLoad, progress, news }: LoadMoreProps) {
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
        {news}
      </p>
    </div>
  )
}
