import { api, read } from '#app/lib/api.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { PriceInput } from '#app/ui/price-input.tsx'
import { MAX_COMPANY_TEXT_LENGTH } from '#domain/shop-settings.ts'
import { SettingForm } from './setting-form.tsx'
import { orNull, type Settings, toMoneyField } from './settings.ts'

const LABELS = { price: 'Shipping ($)', free_from: 'Free from ($)', ship_from: 'Sender on labels' }

/** Checkouts that have already started keep their price. */
export function ShippingForm({ setting: { version, value, defaults } }: { setting: Settings['shipping'] }) {
  return (
    <SettingForm
      name="shipping"
      title="Shipping"
      intro="The shipping cost of an order, and the subtotal from which shipping is free. Customers who have started to pay keep the price they saw. An empty field uses the default."
      labels={LABELS}
      saved={{
        price: toMoneyField(value.price),
        free_from: toMoneyField(value.free_from),
        ship_from: value.ship_from ?? '',
      }}
      save={({ price, free_from, ship_from }) =>
        read(
          api.settings.shipping.$put({
            json: {
              version,
              value: { price: readMoney(price), free_from: readMoney(free_from), ship_from: orNull(ship_from) },
            },
          }),
        )
      }
    >
      {({ errors, text }) => (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label={LABELS.price} optional error={errors.price}>
              <PriceInput
                {...text('price')}
                type="number"
                step={0.01}
                min={0}
                placeholder={toMoneyField(defaults.price)}
              />
            </Field>
            <Field label={LABELS.free_from} optional error={errors.free_from}>
              <PriceInput
                {...text('free_from')}
                type="number"
                step={0.01}
                min={0}
                placeholder={toMoneyField(defaults.free_from)}
              />
            </Field>
          </div>
          <Field
            label={LABELS.ship_from}
            optional
            hint="Name, street, city, state and ZIP code on one line, separated by commas"
            error={errors.ship_from}
          >
            <Input
              {...text('ship_from')}
              autoComplete="off"
              maxLength={MAX_COMPANY_TEXT_LENGTH}
              placeholder={defaults.ship_from}
            />
          </Field>
        </>
      )}
    </SettingForm>
  )
}

function readMoney(text: string | undefined) {
  return text ? Number(text) : null
}
