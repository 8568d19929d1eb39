import { type ReactNode, useId } from 'react'
import { FieldWiring } from './control.ts'
import { FieldNote } from './field-note.tsx'

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
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}
