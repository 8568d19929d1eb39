import { type ReactNode, useId } from 'react'
import { cx } from '#app/ui/cx.ts'

type AccountSectionProps = {
  title: string
  anchor?: string
  /** One of two sections next to each other on wide screens. */
  isHalf?: boolean
  children: ReactNode
}

export function AccountSection({ title, anchor, isHalf, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={cx(
        'grid content-start border-ink border-t pt-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-x-8',
        isHalf && 'xl:grid-cols-[minmax(0,1fr)]',
      )}
    >
      <h2 id={id} className="display-3 pb-6">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
