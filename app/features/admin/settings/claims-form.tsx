import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_CLAIM_HOURS, MAX_CLAIM_LIMIT } from '#domain/claims.ts'
import { SettingForm } from './setting-form.tsx'
import type { Settings } from './settings.ts'

const LABELS = {
  percent: 'Share of the time left (%)',
  min_hours: 'At least (hours)',
  max_claims: 'Claims per designer',
}

export function ClaimsForm({ setting: { version, value, defaults } }: { setting: Settings['claims'] }) {
  return (
    <SettingForm
      name="claims"
      title="Claims of design requests"
      intro="How long a designer keeps a claimed request before it is open again, and how many requests a designer can have at a time. Claims that designers already have do not change."
      labels={LABELS}
      saved={{
        percent: toField(value.percent),
        min_hours: toField(value.min_hours),
        max_claims: toField(value.max_claims),
      }}
      save={({ percent, min_hours, max_claims }) =>
        read(
          api.settings.claims.$put({
            json: {
              version,
              value: {
                percent: readCount(percent),
                min_hours: readCount(min_hours),
                max_claims: readCount(max_claims),
              },
            },
          }),
        )
      }
    >
      {({ errors, text }) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={LABELS.percent}
              optional
              hint="Of the time until the deadline. Empty: a third."
              error={errors.percent}
            >
              <Input {...text('percent')} type="number" step={1} min={1} max={100} />
            </Field>
            <Field
              label={LABELS.min_hours}
              optional
              hint={`Never beyond the deadline. Empty: ${defaults.min_hours}.`}
              error={errors.min_hours}
            >
              <Input {...text('min_hours')} type="number" step={1} min={1} max={MAX_CLAIM_HOURS} />
            </Field>
          </div>
          <Field label={LABELS.max_claims} optional hint="Empty: no limit." error={errors.max_claims}>
            <Input {...text('max_claims')} type="number" step={1} min={1} max={MAX_CLAIM_LIMIT} />
          </Field>
        </>
      )}
    </SettingForm>
  )
}

function toField(count: number | null) {
  return count === null ? '' : String(count)
}

function readCount(text: string | undefined) {
  return text ? Number(text) : null
}
