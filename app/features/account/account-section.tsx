import { type ReactNode, useId } from 'react'

type AccountSectionProps = { title: string; anchor?: string; children: ReactNode }

export function AccountSection({ title, anchor, children }: AccountSectionProps) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className="grid border-ink border-t pt-4 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8"
    >
      <h2 id={id} className="display-3 pb-6">
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
