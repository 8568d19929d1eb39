import { api, read } from '#app/lib/api.ts'
import { Button } from '#app/ui/button.tsx'
import { ADDRESS_RULES } from '#domain/address-rules.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { SettingForm } from './setting-form.tsx'
import type { Settings } from './settings.ts'
import type { Values } from './use-typed.ts'

const COUNTRIES = SHIPPING_COUNTRIES.map((code) => ({ code, name: ADDRESS_RULES[code].name })).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const ALL: Values = Object.fromEntries(COUNTRIES.map(({ code }) => [code, 'on']))
const LABELS = Object.fromEntries(COUNTRIES.map(({ code, name }) => [code, name]))

/** Countries without address rules cannot be chosen, because we could not check an address there. */
export function CountriesForm({ setting: { version, value, defaults } }: { setting: Settings['countries'] }) {
  const chosen: readonly string[] = value.codes ?? defaults.codes
  return (
    <SettingForm
      name="countries"
      title="Countries"
      intro="Where you ship to. Orders that are already paid are not affected."
      labels={LABELS}
      saved={Object.fromEntries(COUNTRIES.map(({ code }) => [code, chosen.includes(code) ? 'on' : '']))}
      show={(value) => (value === 'on' ? 'selected' : 'not selected')}
      save={(values) => read(api.settings.countries.$put({ json: { version, value: { codes: readCodes(values) } } }))}
    >
      {({ errors, box, change, values }) => (
        <fieldset aria-describedby={errors.codes ? 'countries-error' : undefined}>
          <legend className="text-[0.9375rem] font-semibold">Ship to</legend>
          <div className="mt-2 grid grid-cols-2 gap-x-4 sm:grid-cols-3">
            {COUNTRIES.map(({ code, name }) => (
              <label key={code} className="flex min-h-11 items-center gap-3 text-[0.9375rem]">
                <input type="checkbox" {...box(code)} className="size-5 flex-none accent-ink" />
                {name}
              </label>
            ))}
          </div>
          {errors.codes && (
            <p id="countries-error" role="alert" className="mt-2 text-small font-medium text-signal-down">
              {errors.codes}
            </p>
          )}
          {COUNTRIES.some(({ code }) => values[code] !== 'on') && (
            <Button size="sm" className="mt-4" onClick={() => change(ALL)}>
              Select all
            </Button>
          )}
        </fieldset>
      )}
    </SettingForm>
  )
}

/** All countries are the default. */
function readCodes(values: Values) {
  const codes = SHIPPING_COUNTRIES.filter((code) => values[code] === 'on')
  return codes.length === SHIPPING_COUNTRIES.length ? null : codes
}
