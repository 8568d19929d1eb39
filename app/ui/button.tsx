import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

export type ButtonLook = {
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    busy?: boolean
    /** Replaces the label while busy. Both are laid out, so that the button keeps its width. */
    busyText?: string
    /** An amount at the right end. */
    amount?: string
  }

export function Button({ variant, size, wide, busy, busyText, amount, className, children, ...props }: ButtonProps) {
  return (
    <button
      type="button"
      {...props}
      data-keep-clear={variant === 'primary' || undefined}
      aria-busy={busy || undefined}
      disabled={busy || props.disabled}
      className={cx(buttonClass({ variant, size, wide }), className)}
    >
      {busyText ? (
        <span className="grid justify-items-center *:[grid-area:1/1]">
          <span className={cx(busy && 'invisible')}>{children}</span>
          <span className={cx(!busy && 'invisible')}>{busyText}</span>
        </span>
      ) : (
        children
      )}
      {amount && <span className="num mt-0.5 ml-auto font-text text-[1.0625rem] tracking-normal">{amount}</span>}
      {busy && (
        <span className="absolute -inset-x-px -bottom-px h-1 rounded-b-2 animate-[skeleton_1.2s_ease-in-out_infinite] bg-current/45" />
      )}
    </button>
  )
}

/** Only the styling, for links that look like buttons. */
export function buttonClass({ variant = 'outline', size = 'md', wide }: ButtonLook) {
  return cx(base, variants[variant], sizes[size], wide && 'w-full')
}

const base =
  'relative inline-flex items-center justify-center gap-3 rounded-2 border font-display font-semibold tracking-[0.03em] whitespace-nowrap uppercase transition-transform not-disabled:active:translate-y-px aria-busy:cursor-progress not-aria-busy:disabled:cursor-not-allowed not-aria-busy:disabled:border-line not-aria-busy:disabled:bg-stage not-aria-busy:disabled:text-muted not-aria-busy:disabled:shadow-none ink:not-aria-busy:disabled:border-line-ink ink:not-aria-busy:disabled:bg-carbon ink:not-aria-busy:disabled:text-muted-ink'

const variants = {
  primary: 'border-signal bg-signal text-white hover:border-signal-down hover:bg-signal-down',
  outline:
    'border-ink text-ink hover:bg-ink hover:text-paper ink:border-edge-ink ink:text-paper ink:hover:border-paper ink:hover:bg-paper ink:hover:text-ink',
  quiet:
    'border-transparent text-ink hover:bg-ink hover:text-paper ink:text-paper ink:hover:bg-paper ink:hover:text-ink',
  approve:
    'border-ink bg-ink text-paper shadow-[inset_6px_0_var(--color-green)] hover:border-green hover:bg-green hover:text-white',
  reject:
    'border-ink text-ink shadow-[inset_6px_0_var(--color-signal)] hover:border-signal hover:bg-signal hover:text-white',
}

const sizes = {
  sm: 'min-h-10 px-4 text-[1.0625rem]/none',
  md: 'min-h-12 px-6 text-[1.1875rem]/none',
  lg: 'min-h-14 px-6 text-[1.375rem]/none sm:px-8',
}
