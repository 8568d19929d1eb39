import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  /** One sentence: why it is empty and what to do. */
  text: string
  /** One button or link. */
  action: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="grid max-w-prose justify-items-start gap-4 py-[clamp(3rem,7vw,6rem)]">
      <svg width="120" height="44" viewBox="0 0 120 44" fill="none" aria-hidden="true">
        <path d="M0 36h120" className="stroke-current" strokeWidth="8" strokeDasharray="10 6" />
        <path d="M8 28 30 8h60l22 20" className="stroke-signal" strokeWidth="4" />
      </svg>
      <h2 className="display-2">{title}</h2>
      <p className="text-muted">{text}</p>
      {action}
    </div>
  )
}
