import type { ReactNode } from 'react'

export function KitSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-ink pt-4 lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <h2 className="label">{title}</h2>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
    </section>
  )
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-4">{children}</div>
}
