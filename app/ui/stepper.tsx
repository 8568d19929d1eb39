import { Minus, Plus } from 'lucide'
import { type ComponentProps, useRef, useState } from 'react'
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

/** A quantity with buttons for one more and one less. It can also be typed. */
export function Stepper({ label, value, max = Number.POSITIVE_INFINITY, size = 'md', onChange }: StepperProps) {
  const minus = useRef<HTMLButtonElement>(null)
  const plus = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<string>()

  function step(to: number) {
    onChange(to)
    // Moves the focus, because a disabled button loses it.
    if (to <= MIN) plus.current?.focus()
    if (to >= max) minus.current?.focus()
  }

  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, MAX_DIGITS)
    setDraft(digits)
    const typed = Number(digits)
    if (typed >= MIN && typed <= max && typed !== value) onChange(typed)
  }

  /** Replaces what cannot be ordered: an empty field or zero by the last quantity, too many by the maximum. */
  function finish() {
    if (Number(draft) > max && value !== max) onChange(max)
    setDraft(undefined)
  }

  return (
    <fieldset
      aria-label={label}
      className={cx('inline-grid items-stretch rounded-2 border border-edge bg-card text-ink', sizes[size])}
    >
      <StepButton ref={minus} aria-label="Decrease quantity" disabled={value <= MIN} onClick={() => step(value - 1)}>
        <Icon icon={Minus} size={20} strokeWidth={1.75} />
      </StepButton>
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label="Quantity"
        value={draft ?? value}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => type(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
        className="num w-full min-w-0 rounded-none border-line border-x bg-transparent text-center font-semibold focus-visible:-outline-offset-3"
      />
      <StepButton ref={plus} aria-label="Increase quantity" disabled={value >= max} onClick={() => step(value + 1)}>
        <Icon icon={Plus} size={20} strokeWidth={1.75} />
      </StepButton>
    </fieldset>
  )
}

const MAX_DIGITS = 3

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
