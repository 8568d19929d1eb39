import type { ReactNode } from 'react'

type SettingSectionProps = { headingId: string; title: string; intro: string; children: ReactNode }

/** A group of settings: what it is about on the left, its fields on the right. The heading can get the focus. */
export function SettingSection({ headingId, title, intro, children }: SettingSectionProps) {
  return (
    <section
      aria-labelledby={headingId}
      className="grid gap-x-10 gap-y-6 border-line border-t py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]"
    >
      <div>
        <h2 id={headingId} tabIndex={-1} className="display-3">
          {title}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{intro}</p>
      </div>
      <div className="min-w-0 max-w-prose">{children}</div>
    </section>
  )
}
