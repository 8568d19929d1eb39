import { Eye, EyeOff } from 'lucide'
import { type ComponentProps, useState } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './icon-button.tsx'
import { Input } from './input.tsx'

type PasswordInputProps = Omit<ComponentProps<'input'>, 'type'> & {
  autoComplete: 'current-password' | 'new-password' | 'off'
}

/** Password field with a show/hide button. Works with paste and password managers. */
export function PasswordInput({ className, ...props }: PasswordInputProps) {
  const [shown, setShown] = useState(false)
  return (
    <div className="relative">
      <Input
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        {...props}
        type={shown ? 'text' : 'password'}
        className={cx('pr-12', className)}
      />
      <IconButton
        icon={shown ? EyeOff : Eye}
        label={shown ? 'Hide password' : 'Show password'}
        onClick={() => setShown(!shown)}
        disabled={props.disabled}
        className="absolute! top-0.5 right-0.5 text-muted hover:text-ink focus-visible:-outline-offset-2"
      />
    </div>
  )
}
