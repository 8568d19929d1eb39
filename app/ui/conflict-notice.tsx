import { useEffect, useRef } from 'react'
import { formatLocalTime } from '#domain/local-dates.ts'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

type ConflictNoticeProps = {
  title?: string
  /** The changed thing, for example “this design”. */
  what: string
  /** Shown if the server does not know who it was. */
  who?: string
  by?: string | null | undefined
  at?: string | null | undefined
  /** The fields that differ, with their present values. */
  changes: readonly Change[]
  hint?: string
  /** Says what the refusal means for the user. */
  outcome?: string
  /** Set to false where it is always in view and may appear while the user is typing. */
  takesFocus?: boolean
  /** Replaces the typed values with the present ones. */
  onLoad: () => void
  className?: string
}
export type Change = { label: string; now: string }

/**
 * Shown when a form was saved elsewhere first (optimistic locking). The form keeps the typed values; its submit button
 * says “Save my changes anyway”. Takes the focus, so that it is read out and in view on a small screen.
 */
export function ConflictNotice({
  title,
  what,
  who = 'Another admin',
  by,
  at,
  changes,
  hint = ONLY_CHANGED,
  outcome = KEPT,
  takesFocus = true,
  onLoad,
  className,
}: ConflictNoticeProps) {
  const notice = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (takesFocus) notice.current?.focus()
  }, [])
  return (
    <div
      ref={notice}
      role="alert"
      tabIndex={-1}
      className={cx('border border-ink border-l-6 border-l-amber bg-card p-4', className)}
    >
      {title && <p className="mb-1 font-semibold">{title}</p>}
      <p className={cx('wrap-anywhere', !title && 'font-semibold')}>
        {by ?? who} changed {what} {at && `on ${formatLocalTime(at)}, `}while you were editing. {outcome}
      </p>
      {changes.length > 0 && (
        <ul className="mt-2 text-[0.9375rem] text-muted">
          {changes.map(({ label, now }) => (
            <li key={label} className="whitespace-pre-line wrap-anywhere">
              {label} is now {now ? `“${now}”` : 'empty'}
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={onLoad}>
          Load the newer version
        </Button>
        <span className="text-muted text-small">{hint}</span>
      </div>
    </div>
  )
}

export const SAVE_ANYWAY = 'Save my changes anyway'
const KEPT = 'Your changes are still here.'
const ONLY_CHANGED = 'Saving now updates only the fields you changed.'

/** The fields whose present value differs from the one that the form started with. */
export function listChanges<Field extends string>(
  labels: Readonly<Record<Field, string>>,
  before: Readonly<Partial<Record<Field, string>>>,
  now: Readonly<Partial<Record<Field, string>>>,
): Change[] {
  const fields = Object.keys(labels) as Field[]
  return fields
    .filter((field) => now[field] !== before[field])
    .map((field) => ({ label: labels[field], now: now[field] ?? '' }))
}
