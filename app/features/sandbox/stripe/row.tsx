import type { ReactNode } from 'react'

type RowProps = { title: string; text: ReactNode; children?: ReactNode }

/** One object of the simulator, with its buttons. */
export function Row({ title, text, children }: RowProps) {
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-line border-b py-4 sm:grid-cols-[14rem_minmax(0,1fr)_auto]">
      <h3 className="num font-semibold wrap-anywhere">{title}</h3>
      <div className="text-muted wrap-anywhere" aria-live="polite">
        {text}
      </div>
      <div className="flex flex-wrap gap-3">{children}</div>
    </li>
  )
}

export function NoRows({ children }: { children: ReactNode }) {
  return <li className="border-line border-b py-4 text-muted">{children}</li>
}
