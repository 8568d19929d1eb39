import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_COMPANY_TEXT_LENGTH } from '#domain/shop-settings.ts'
import { SettingForm } from './setting-form.tsx'
import { orNull, type Settings } from './settings.ts'

const FIELDS = ['name', 'address', 'email', 'tax_id'] as const
const LABELS = { name: 'Company name', address: 'Address', email: 'Email address', tax_id: 'Tax ID' }

export function CompanyForm({ setting: { version, value, defaults } }: { setting: Settings['company'] }) {
  return (
    <SettingForm
      name="company"
      title="Company"
      intro="On receipts, in emails, in the footer and on the legal pages. An empty field uses the default."
      labels={LABELS}
      saved={Object.fromEntries(FIELDS.map((field) => [field, value[field] ?? '']))}
      save={({ name, address, email, tax_id }) =>
        read(
          api.settings.company.$put({
            json: {
              version,
              value: { name: orNull(name), address: orNull(address), email: orNull(email), tax_id: orNull(tax_id) },
            },
          }),
        )
      }
    >
      {({ errors, text }) =>
        FIELDS.map((field) => (
          <Field
            key={field}
            label={LABELS[field]}
            optional
            hint={field === 'address' ? 'On one line' : undefined}
            error={errors[field]}
          >
            <Input
              {...text(field)}
              type={field === 'email' ? 'email' : 'text'}
              autoComplete="off"
              maxLength={MAX_COMPANY_TEXT_LENGTH}
              placeholder={defaults[field] ?? ''}
            />
          </Field>
        ))
      }
    </SettingForm>
  )
}
