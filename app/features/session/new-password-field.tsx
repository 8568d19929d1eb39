import { type FormEvent, useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import {
  ADMIN_PASSWORD_RULE,
  isCommonPassword,
  MIN_PASSWORD_LENGTH,
  MIN_STRONG_LENGTH,
  ratePassword,
} from '#domain/passwords.ts'
import type { Role } from '#domain/roles.ts'
import { PasswordStrength } from './password-strength.tsx'

type NewPasswordFieldProps = { label: string; name: string; role?: Role; error?: string | undefined }

/** Shows how strong the password is, and warns about one that is easy to guess, but accepts it unless the user is an admin. */
export function NewPasswordField({ label, name, role, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState({ password: '', email: '' })
  const minLength = role === 'admin' ? MIN_STRONG_LENGTH : MIN_PASSWORD_LENGTH

  function rate({ currentTarget: { value, form } }: FormEvent<HTMLInputElement>) {
    const email = form?.elements.namedItem('email')
    setTyped({ password: value, email: email instanceof HTMLInputElement ? email.value : '' })
  }

  return (
    <div>
      <Field label={label} hint={`At least ${minLength} characters.`} error={error}>
        <PasswordInput name={name} autoComplete="new-password" required minLength={minLength} onInput={rate} />
      </Field>
      <div role="status" className="text-small">
        {typed.password && <PasswordStrength strength={ratePassword(typed.password, typed.email)} />}
        {isCommonPassword(typed.password) && typed.password.length >= MIN_PASSWORD_LENGTH && (
          <span className="mt-2 block border-amber border-l-4 bg-stage px-3 py-2">
            This password is easy to guess. A longer one is safer.
          </span>
        )}
      </div>
    </div>
  )
}

/** The same rule as on the server. */
export function checkNewPassword(password: string, role?: Role, email = ''): string | undefined {
  if (password === '') return 'Choose a password.'
  if ([...password].length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  return role === 'admin' && ratePassword(password, email) !== 'strong' ? ADMIN_PASSWORD_RULE : undefined
}
