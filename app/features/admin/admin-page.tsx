import type { ReactNode } from 'react'
import { AdminNav } from './admin-nav.tsx'

type AdminPageProps = { title: string; intro: ReactNode; children: ReactNode }

/** Navigation, heading and content of a part of the back office. */
export function AdminPage({ title, intro, children }: AdminPageProps) {
  return (
    <div className="wrap min-h-[calc(100svh-4rem)] pt-2 pb-sec">
      <AdminNav />
      <h1 className="display-2 mt-[clamp(1.5rem,3vw,2.5rem)]">{title}</h1>
      <p className="mt-2 max-w-prose text-muted">{intro}</p>
      {children}
    </div>
  )
}
