import type { ReactNode } from 'react'
import { formatDay } from '#domain/dates.ts'

type TextSheetProps = {
  title: string
  lead: string
  updated: string
  /** Shown next to the text. */
  aside: ReactNode
  children: ReactNode
}

export function TextSheet({ title, lead, updated, aside, children }: TextSheetProps) {
  return (
    <div className="wrap pb-sec">
      <header className="pt-[clamp(2rem,4vw,3.5rem)] pb-10 lg:pb-14">
        <h1 className="display-1">{title}</h1>
        <p className="lead mt-4 max-w-prose text-muted">{lead}</p>
      </header>
      <div className="grid lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-16">
        {aside}
        <div className="min-w-0">
          {children}
          <p className="mt-14 max-w-prose border-line border-t pt-4 text-muted text-small">
            Last updated <time dateTime={updated}>{formatDay(updated)}</time>.
          </p>
        </div>
      </div>
    </div>
  )
}
