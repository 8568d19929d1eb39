import { type ReactNode, useId } from 'react'

export function StatStrip({ children }: { children: ReactNode }) {
  return <div className="grid grid-cols-2 border-y border-ink lg:grid-cols-4">{children}</div>
}

type StatProps = {
  label: string
  figure: string
  /** Context for the number, for example "$1,204.60 today". */
  fact: string
}

export function Stat({ label, figure, fact }: StatProps) {
  const id = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form controls; this groups a number with its label
    <div
      role="group"
      aria-labelledby={id}
      className="flex flex-col border-line py-3 pr-4 even:border-l max-lg:even:pl-4 nth-[n+3]:border-t lg:border-l lg:px-6 lg:py-4 lg:first:border-l-0 lg:first:pl-0 lg:nth-[n+3]:border-t-0"
    >
      <p id={id} className="text-[0.9375rem] text-muted">
        {label}
      </p>
      <p className="figure mt-auto text-[clamp(2.25rem,3.6vw,3.5rem)]/[1.05] tracking-[-0.005em]">{figure}</p>
      <p className="num min-h-[1lh] text-micro text-muted">{fact}</p>
    </div>
  )
}
