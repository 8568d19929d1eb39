import { type ReactNode, useId } from 'react'

type StatementBoxProps = { name: string; error?: string | undefined; children: ReactNode }

/** A statement that the sender must confirm. */
export function StatementBox({ name, error, children }: StatementBoxProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label className="grid min-h-11 cursor-pointer grid-cols-[auto_minmax(0,1fr)] items-start gap-3 text-[0.9375rem]">
        <input
          type="checkbox"
          name={name}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          className="mt-0.5 size-5 accent-ink"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={id} className="font-medium text-signal-down text-small">
          {error}
        </p>
      )}
    </div>
  )
}
