import { createContext, useContext } from 'react'
import { cx } from './cx.ts'

type Wiring = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** Passed from a Field to the control inside it. */
export const FieldWiring = createContext<Wiring | undefined>(undefined)

/** Styles a control and connects it to the label, hint and error of its Field. */
export function useControl<Props extends { className?: string }>(props: Props) {
  return { ...useContext(FieldWiring), ...props, className: cx(control, props.className) }
}

const control =
  'min-h-12 w-full rounded-2 border border-edge bg-card px-3.5 py-2.5 text-base/normal text-ink hover:border-ink focus-visible:border-ink focus-visible:outline-offset-1 aria-[invalid=true]:border-signal aria-[invalid=true]:shadow-[inset_3px_0_var(--color-signal)] disabled:cursor-not-allowed disabled:border-line disabled:bg-stage disabled:text-muted'
