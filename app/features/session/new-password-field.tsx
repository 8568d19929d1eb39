import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { PasswordInput } from '#app/ui/password-input.tsx'
import { isCommonPassword, MIN_PASSWORD_LENGTH } from '#domain/passwords.ts'

type NewPasswordFieldProps = { label: string; name: string; error?: string | undefined }

/** Warns about a password that is easy to guess, but accepts it. */
export function NewPasswordField({ label, name, error }: NewPasswordFieldProps) {
  const [common, setCommon] = useState(false)
  return (
    <div>
      <Field label={label} hint={`At least ${MIN_PASSWORD_LENGTH} characters.`} error={error}>
        <PasswordInput
          name={name}
          autoComplete="new-password"
          required
          minLength={MIN_PASSWORD_LENGTH}
          onInput={({ currentTarget: { value } }) => setCommon(isCommonPassword(value))}
        />
      </Field>
      <p role="status" className="text-small">
        {common && (
          <span className="mt-2 block border-amber border-l-4 bg-stage px-3 py-2">
            This password is easy to guess. A longer one is safer.
          </span>
        )}
      </p>
    </div>
  )
}

/** The same rule as on the server. */
export function checkNewPassword(password: string): string | undefined {
  if (password === '') return 'Choose a password.'
  return [...password].length < MIN_PASSWORD_LENGTH ? `Use at least ${MIN_PASSWORD_LENGTH} characters.` : undefined
}
