import { type ReactNode, useId } from 'react'

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="label mb-3 border-ink border-b pb-2">
        {title}
      </h3>
      {children}
    </section>
  )
}
