import { ChevronDown } from 'lucide'
import { type ReactNode, useId } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type SectionProps = {
  title: string
  /** Collapsed until it is opened; for what is done. */
  isCollapsed?: boolean
  children: ReactNode
}

export function Section({ title, isCollapsed = false, children }: SectionProps) {
  const id = useId()
  const heading = (
    <h3 id={id} className="label">
      {title}
    </h3>
  )
  if (isCollapsed)
    return (
      <section aria-labelledby={id} className="min-w-0">
        <details className="group">
          <summary className="mb-3 flex min-h-11 cursor-pointer list-none items-center justify-between border-ink border-b [&::-webkit-details-marker]:hidden">
            {heading}
            <Icon icon={ChevronDown} size={20} strokeWidth={1.75} className="group-open:rotate-180" />
          </summary>
          {children}
        </details>
      </section>
    )
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-3 border-ink border-b pb-2">{heading}</div>
      {children}
    </section>
  )
}
