import { SettingForm } from '#app/features/admin/settings/setting-form.tsx'
import { fromTimeField, orNull, type Settings, toTimeField } from '#app/features/admin/settings/settings.ts'
import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_ANNOUNCEMENT_LENGTH, MAX_LINK_LENGTH } from '#domain/shop-settings.ts'

const LABELS = { text: 'Text', link: 'Link', starts_at: 'Starts (UTC)', ends_at: 'Ends (UTC)' }

export function AnnouncementForm({ setting: { version, value } }: { setting: Settings['announcement'] }) {
  return (
    <SettingForm
      name="announcement"
      title="Announcement bar"
      intro="One line above every page. Visitors can dismiss it; a new text appears again. Leave the text empty to remove the bar."
      labels={LABELS}
      saved={{
        text: value.text ?? '',
        link: value.link ?? '',
        starts_at: toTimeField(value.starts_at),
        ends_at: toTimeField(value.ends_at),
      }}
      save={({ text, link, starts_at, ends_at }) =>
        read(
          api.settings.announcement.$put({
            json: {
              version,
              value: {
                text: orNull(text),
                link: orNull(link),
                starts_at: fromTimeField(starts_at),
                ends_at: fromTimeField(ends_at),
              },
            },
          }),
        )
      }
    >
      {({ errors, text }) => (
        <>
          <Field label={LABELS.text} optional error={errors.text}>
            <Input {...text('text')} maxLength={MAX_ANNOUNCEMENT_LENGTH} autoComplete="off" />
          </Field>
          <Field label={LABELS.link} optional hint="A path such as /shop/new, or an https URL" error={errors.link}>
            <Input {...text('link')} maxLength={MAX_LINK_LENGTH} autoComplete="off" />
          </Field>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label={LABELS.starts_at} optional hint="Empty: immediately" error={errors.starts_at}>
              <Input {...text('starts_at')} type="datetime-local" />
            </Field>
            <Field label={LABELS.ends_at} optional hint="Empty: until you remove it" error={errors.ends_at}>
              <Input {...text('ends_at')} type="datetime-local" />
            </Field>
          </div>
        </>
      )}
    </SettingForm>
  )
}
