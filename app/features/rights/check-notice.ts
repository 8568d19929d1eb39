import { checkEmail } from '#app/lib/check-email.ts'
import type { FieldErrors } from '#app/lib/use-form.ts'
import { MAX_REPORTED_DESIGNS, readDesignIds } from '#domain/rights.ts'

export type NoticeField =
  | 'designs'
  | 'work'
  | 'role'
  | 'name'
  | 'email'
  | 'address'
  | 'phone'
  | 'good_faith'
  | 'accurate'
  | 'signature'
  | 'website'

/** The same rules as on the server. An unchecked box has no value. */
export function checkNotice(values: Partial<Record<NoticeField, string>>): FieldErrors<NoticeField> {
  const isBlank = (name: NoticeField) => !values[name]?.trim()
  return {
    designs: checkDesigns(values.designs ?? ''),
    work: isBlank('work') ? 'Describe the work that was copied.' : undefined,
    role: isBlank('role') ? 'Choose one.' : undefined,
    name: isBlank('name') ? 'Enter your full name.' : undefined,
    email: checkEmail(values.email?.trim() ?? ''),
    address: isBlank('address') ? 'Enter your postal address.' : undefined,
    good_faith: isBlank('good_faith') ? 'Confirm this statement.' : undefined,
    accurate: isBlank('accurate') ? 'Confirm this statement.' : undefined,
    signature: isBlank('signature') ? 'Type your full name as your signature.' : undefined,
  }
}

function checkDesigns(text: string) {
  const { length } = readDesignIds(text)
  if (length === 0) return 'Enter the URL of a design in our shop.'
  if (length > MAX_REPORTED_DESIGNS) return `Report at most ${MAX_REPORTED_DESIGNS} designs at a time.`
}
