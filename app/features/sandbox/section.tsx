import type { ReactNode } from 'react'

/** A list with its title beside it. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid border-t border-ink lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-8">
      <h2 className="display-3 py-4">{title}</h2>
      <ul>{children}</ul>
    </section>
  )
}
