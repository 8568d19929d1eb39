import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { formatLaunch } from '#domain/dates.ts'
import { SettingForm } from './setting-form.tsx'
import { fromTimeField, type Settings, toTimeField } from './settings.ts'

const LABELS = { at: 'Launch time (UTC)' }

export function LaunchForm({ setting: { version, value, defaults } }: { setting: Settings['launch'] }) {
  const at = value.at ?? defaults.at
  return (
    <SettingForm
      name="launch"
      title="Launch"
      intro="Until then, the shop shows the countdown. An empty field uses the default."
      labels={LABELS}
      saved={{ at: toTimeField(value.at) }}
      save={(values) => read(api.settings.launch.$put({ json: { version, value: { at: fromTimeField(values.at) } } }))}
    >
      {({ errors, text }) => (
        <Field
          label={LABELS.at}
          optional
          hint={`Visitors see ${formatLaunch(new Date(at))}, which is ${at.slice(0, 10)} ${at.slice(11, 16)} UTC.`}
          error={errors.at}
        >
          <Input {...text('at')} type="datetime-local" />
        </Field>
      )}
    </SettingForm>
  )
}
