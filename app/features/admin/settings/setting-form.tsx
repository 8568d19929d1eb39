import { type ChangeEvent, type ReactNode, useId, useState } from 'react'
import { adminKeys } from '#app/features/admin/queries.ts'
import { ApiError, type Conflict } from '#app/lib/api.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { toast } from '#app/ui/toast.ts'
import { SettingSection } from './setting-section.tsx'
import { useTyped, type Values } from './use-typed.ts'

type ControlEvent = ChangeEvent<HTMLInputElement | HTMLTextAreaElement>

/** Wires the fields of a form. */
type SettingFields = {
  values: Values
  errors: { [name: string]: string | undefined }
  text: (name: string) => { name: string; value: string; onChange: (event: ControlEvent) => void }
  box: (name: string) => { name: string; checked: boolean; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  change: (values: Values) => void
}

type SettingFormProps = {
  /** Names the draft. */
  name: string
  title: string
  intro: string
  labels: Record<string, string>
  saved: Values
  /** A saved value in words. */
  show?: (value: string) => string
  save: (values: Values) => Promise<unknown>
  children: (fields: SettingFields) => ReactNode
}

/** A group of settings. Keeps what is typed when saving fails or another admin saves first, and takes over the other fields. */
export function SettingForm({
  name,
  title,
  intro,
  labels,
  saved,
  show = (value) => value,
  save,
  children,
}: SettingFormProps) {
  const headingId = useId()
  const invalidate = useInvalidate()
  const { values, isTyped, changedElsewhere, type, forget, forgetSent } = useTyped(name, saved)
  const [conflict, setConflict] = useState<Conflict>()
  const { errors, busy, sending, form } = useForm<string>({
    send: async () => {
      const problems = await attemptSave(() => save(values), setConflict)
      await invalidate(adminKeys.settings)
      if (problems) return problems
      forgetSent(values)
      setConflict(undefined)
      toast({ title: 'Settings saved', description: title, tone: 'success' })
      return undefined
    },
  })
  function discard() {
    forget()
    setConflict(undefined)
  }
  return (
    <SettingSection headingId={headingId} title={title} intro={intro}>
      <form {...form} aria-labelledby={headingId} className="grid gap-5">
        {children({
          values,
          errors,
          text: (field) => ({
            name: field,
            value: values[field] ?? '',
            onChange: ({ currentTarget }) => type({ [field]: currentTarget.value }),
          }),
          box: (field) => ({
            name: field,
            checked: values[field] === 'on',
            onChange: ({ currentTarget }) => type({ [field]: currentTarget.checked ? 'on' : '' }),
          }),
          change: type,
        })}
        {(conflict || changedElsewhere.length > 0) && (
          <ConflictNotice
            key={conflict?.changed_at}
            what="these settings"
            by={conflict?.changed_by}
            at={conflict?.changed_at}
            changes={changedElsewhere.map((field) => ({
              label: labels[field] ?? field,
              now: show(saved[field] ?? ''),
            }))}
            hint="Fields that you have not changed show the newer values."
            onLoad={discard}
          />
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" busy={busy} busyText={sending ? 'Saving…' : undefined}>
            {conflict ? SAVE_ANYWAY : 'Save'}
          </Button>
          {isTyped && <Button onClick={discard}>Discard changes</Button>}
        </div>
      </form>
    </SettingSection>
  )
}

/** Returns the errors by field, without the name of the request's part that holds them. */
async function attemptSave(
  save: () => Promise<unknown>,
  onConflict: (conflict: Conflict) => void,
): Promise<Record<string, string> | undefined> {
  try {
    await save()
    return
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.issues.length === 0) showApiError(error, 'Not saved', onConflict)
    else toast({ title: 'Not saved', description: 'Check the marked fields.', tone: 'destructive' })
    return Object.fromEntries(error.issues.map(({ path, message }) => [path.replace(/^value\./, ''), message]))
  }
}
