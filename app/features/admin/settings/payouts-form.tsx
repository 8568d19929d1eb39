import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { MAX_CLEARING_DAYS } from '#domain/payouts.ts'
import { SettingForm } from './setting-form.tsx'
import { type Settings, toMoneyField } from './settings.ts'

const LABELS = {
  delivered_days: 'Days after delivery',
  shipped_days: 'Days after shipment',
  minimum: 'Minimum payout ($)',
  monthly: 'Pay designers every month',
}

export function PayoutsForm({ setting: { version, value, defaults } }: { setting: Settings['payouts'] }) {
  return (
    <SettingForm
      name="payouts"
      title="Payouts"
      intro="When royalties become available to designers, and how they are paid out. Royalties that are already available stay available. An empty field uses the default."
      labels={LABELS}
      saved={{
        delivered_days: toField(value.delivered_days),
        shipped_days: toField(value.shipped_days),
        minimum: toMoneyField(value.minimum),
        monthly: value.monthly ? 'on' : '',
      }}
      save={({ delivered_days, shipped_days, minimum, monthly }) =>
        read(
          api.settings.payouts.$put({
            json: {
              version,
              value: {
                delivered_days: readNumber(delivered_days),
                shipped_days: readNumber(shipped_days),
                minimum: readNumber(minimum),
                monthly: monthly === 'on',
              },
            },
          }),
        )
      }
    >
      {({ errors, text, box }) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field
              label={LABELS.delivered_days}
              optional
              hint={`Royalties clear then. Empty: ${defaults.delivered_days}.`}
              error={errors.delivered_days}
            >
              <Input {...text('delivered_days')} type="number" step={1} min={0} max={MAX_CLEARING_DAYS} />
            </Field>
            <Field
              label={LABELS.shipped_days}
              optional
              hint={`If delivery is never reported. Empty: ${defaults.shipped_days}.`}
              error={errors.shipped_days}
            >
              <Input {...text('shipped_days')} type="number" step={1} min={0} max={MAX_CLEARING_DAYS} />
            </Field>
          </div>
          <Field label={LABELS.minimum} optional error={errors.minimum}>
            <PriceInput
              {...text('minimum')}
              type="number"
              step={0.01}
              min={0}
              placeholder={toMoneyField(defaults.minimum)}
            />
          </Field>
          <label className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
            <input type="checkbox" {...box('monthly')} className="size-5 flex-none accent-ink" />
            {LABELS.monthly}, if they have a connected Stripe account
          </label>
        </>
      )}
    </SettingForm>
  )
}

function toField(count: number | null) {
  return count === null ? '' : String(count)
}

function readNumber(text: string | undefined) {
  return text ? Number(text) : null
}
