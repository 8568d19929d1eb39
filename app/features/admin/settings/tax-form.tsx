import { api, read } from '#app/lib/api.ts'
import { SettingForm } from './setting-form.tsx'
import type { Settings } from './settings.ts'

const LABELS = { is_on: 'Add sales tax' }

export function TaxForm({ setting: { version, value } }: { setting: Settings['tax'] }) {
  return (
    <SettingForm
      name="tax"
      title="Taxes"
      intro="Stripe Tax calculates the sales tax from the shipping address and adds it on the payment page. Prices in the shop stay as they are, and royalties never include tax."
      labels={LABELS}
      saved={{ is_on: value.is_on ? 'on' : '' }}
      show={(saved) => (saved === 'on' ? 'on' : 'off')}
      save={(values) => read(api.settings.tax.$put({ json: { version, value: { is_on: values.is_on === 'on' } } }))}
    >
      {({ box }) => (
        <>
          <label className="flex min-h-8 items-center gap-3">
            <input {...box('is_on')} type="checkbox" className="size-5 accent-ink" />
            {LABELS.is_on}
          </label>
          <div className="border border-line border-l-6 border-l-amber p-4 text-[0.9375rem]">
            <p className="font-semibold">Before you turn it on, set up Stripe Tax in the Stripe dashboard:</p>
            <ul className="mt-2 list-disc pl-5">
              <li>Enter the address that you ship from (“origin address”).</li>
              <li>Add a registration for each state in which you must collect tax. Stripe adds no tax elsewhere.</li>
            </ul>
            <p className="mt-2 text-muted">
              Tax cannot be turned on before Stripe has the origin address. Payments that are already open keep their
              amount.
            </p>
          </div>
        </>
      )}
    </SettingForm>
  )
}
