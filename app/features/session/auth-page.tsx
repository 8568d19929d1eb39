import type { ReactNode } from 'react'
import { OutLap } from '#app/ui/track/out-lap.tsx'

type AuthPageProps = {
  title: string
  /** One sentence under the title. */
  lead: ReactNode
  children: ReactNode
}

/** The form next to a racing illustration; on phones the illustration is below. */
export function AuthPage({ title, lead, children }: AuthPageProps) {
  return (
    <div className="grid min-h-[calc(100svh-3.5rem-1px)] grid-rows-[auto_minmax(14rem,1fr)] lg:min-h-[calc(100svh-4rem-1px)] lg:grid-cols-2 lg:grid-rows-1">
      <div className="grid content-center justify-items-center px-gut py-12 lg:py-[clamp(2.5rem,5vw,5rem)]">
        <div className="w-full max-w-104">
          <h1 className="display-1">{title}</h1>
          <p className="mt-2 text-muted text-pretty">{lead}</p>
          {children}
        </div>
      </div>
      <OutLap />
    </div>
  )
}
