import type { ReactNode } from 'react'
import { HEADING_ID } from './line-ids.ts'
import { SummaryColumn } from './summary-card.tsx'

type CartFrameProps = { title: string; action?: ReactNode; summary: ReactNode; children: ReactNode }

/** Page layout: title, contents on the left, summary on the right. */
export function CartFrame({ title, action, summary, children }: CartFrameProps) {
  return (
    <div className="wrap min-h-svh">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 pt-[clamp(2rem,4vw,3.5rem)] pb-6">
        <h1 id={HEADING_ID} tabIndex={-1} className="display-1 min-w-0 outline-none">
          {title}
        </h1>
        {action}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-[clamp(2rem,4vw,4rem)] gap-y-12 pb-sec lg:grid-cols-[minmax(0,1fr)_22rem] xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="min-w-0">{children}</div>
        <SummaryColumn>{summary}</SummaryColumn>
      </div>
    </div>
  )
}
