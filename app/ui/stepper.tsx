import { Minus, Plus } from 'lucide'
import { type ComponentProps, useRef } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** Accessible name, for example "Quantity of Midnight Touge". */
  label: string
  value: number
  max?: number
  size?: keyof typeof sizes
  onChange: (value: number) => void
}

const MIN = 1

export function Stepper({ label, value, max = Number.POSITIVE_INFINITY, size = 'md', onChange }: StepperProps) {
  const minus = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)

  function step(to: number) {
    onChange(to)
    // Moves the focus, because a disabled button loses it.
    if (to <= MIN) plus.current?.focus()
    if (to >= max) minus.current?.focus()
  }

  return (
    <fieldset
      aria-label={label}
      className={cx('inline-grid items-stretch rounded-2 border border-edge bg-card text-ink', sizes[size])}
    >
      <StepButton ref={minus} aria-label="Decrease quantity" disabled={value <= MIN} onClick={() => step(value - 1)}>
        <Icon icon={Minus} size={20} strokeWidth={1.75} />
      </StepButton>
      <output className="num grid place-items-center border-x border-line font-semibold">{value}</output>
      <StepButton ref={plus} aria-label="Increase quantity" disabled={value >= max} onClick={() => step(value + 1)}>
        <Icon icon={Plus} size={20} strokeWidth={1.75} />
      </StepButton>
    </fieldset>
  )
}

function StepButton(props: ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...props}
      className="grid place-items-center not-disabled:hover:bg-stage focus-visible:-outline-offset-3 disabled:cursor-not-allowed disabled:text-[#b5afa3]"
    />
  )
}

const sizes = {
  sm: 'h-10 grid-cols-[2.5rem_2.5rem_2.5rem]',
  md: 'h-12 grid-cols-[2.75rem_3rem_2.75rem]',
  lg: 'h-14 grid-cols-[2.5rem_2.25rem_2.5rem] sm:grid-cols-[2.75rem_3rem_2.75rem]',
}
