import { CircleAlert } from 'lucide'
import { type ReactNode, useId } from 'react'
import { FieldWiring } from './control.ts'
import { Icon } from './icon.tsx'

type FieldProps = {
  label: string
  optional?: boolean
  hint?: string
  error?: string
  /** One Input, PriceInput, Textarea or Select. */
  children: ReactNode
}

export function Field({ label, optional, hint, error, children }: FieldProps) {
  const id = useId()
  const noteId = useId()
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="flex justify-between gap-4 text-[0.9375rem] font-semibold">
        {label}
        {optional && <span className="font-normal text-muted">Optional</span>}
      </label>
      <FieldWiring
        value={{ id, 'aria-describedby': hint || error ? noteId : undefined, 'aria-invalid': error ? true : undefined }}
      >
        {children}
      </FieldWiring>
      {error ? (
        <p id={noteId} className="flex items-start gap-1.5 text-small font-medium text-signal-down">
          <Icon icon={CircleAlert} size={16} strokeWidth={1.75} className="mt-0.5 flex-none" />
          {error}
        </p>
      ) : (
        hint && (
          <p id={noteId} className="text-small text-muted">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
