import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/cx.ts'

/** The column with the summary, which stays in view. */
export function SummaryColumn({ className, children }: { className?: string; children: ReactNode }) {
  return <div className={cx('grid gap-6 lg:sticky lg:top-22 print:static', className)}>{children}</div>
}

/** A card with labeled amounts and a total. */
export function SummaryCard({ title, id, children }: { title: string; id?: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="border border-line border-t-3 border-t-ink bg-card p-6 print:border-x-0 print:px-0"
    >
      <h2 id={titleId} className="display-3">
        {title}
      </h2>
      {children}
    </section>
  )
}

type SummaryRowProps = { label: ReactNode; isTotal?: boolean; isQuiet?: boolean; children: ReactNode }

export function SummaryRow({ label, isTotal, isQuiet, children }: SummaryRowProps) {
  return (
    <div
      data-keep-clear={isTotal || undefined}
      className={cx(
        'flex items-baseline justify-between gap-4',
        isTotal ? 'mt-2 border-ink border-t pt-4 pb-2 font-semibold text-xl' : 'py-2',
      )}
    >
      <dt className={cx('flex-none', isQuiet && 'text-muted')}>{label}</dt>
      <dd className={cx('min-w-0 text-right', isTotal ? 'figure text-4xl/none' : 'num')}>{children}</dd>
    </div>
  )
}
