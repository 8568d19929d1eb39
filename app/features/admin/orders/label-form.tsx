import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, useState } from 'react'
import { ratesQuery } from '#app/features/admin/queries.ts'
import type { Order } from '#app/features/orders/order.ts'
import { ApiError, api, type Conflict, read } from '#app/lib/api.ts'
import { createFormDraft, readFields } from '#app/lib/draft.ts'
import { formatDollars } from '#app/lib/format.ts'
import { showApiError } from '#app/lib/show-api-error.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { toast } from '#app/ui/toast.ts'
import { type Address, parseAddress } from '#domain/addresses.ts'
import { checkAddress, normalizeAddress } from '#domain/check-address.ts'
import { PackItems } from './pack-items.tsx'
import { itemsLeft, type Quantities, toItems } from './packed-items.ts'
import { RateChoice } from './rate-choice.tsx'

type LabelFormProps = { order: Order; onDone: () => void; onChanged: () => void; onClose: () => void }
type Part = keyof Address | 'weight'

const FIELDS: { name: keyof Address; label: string; optional?: boolean }[] = [
  { name: 'name', label: 'Name' },
  { name: 'address_line1', label: 'Street' },
  { name: 'address_line2', label: 'Address line 2', optional: true },
  { name: 'city_locality', label: 'City' },
  { name: 'state_province', label: 'State', optional: true },
  { name: 'postal_code', label: 'Postal code' },
  { name: 'country_code', label: 'Country code' },
]

/** Prefilled with the address parsed from the order's text. An admin checks it, and the price, before the label is bought. */
export function LabelForm(props: LabelFormProps) {
  // After a lost response, a retry sends the same count, so that the server rejects a second purchase.
  const [parcelsSeen] = useState(props.order.parcels.length)
  // The address that the form started with; a refetch must not hide that it has changed since.
  const [addressSeen, setAddressSeen] = useState(props.order.shipping_address)
  return <Fields key={addressSeen} {...props} seen={{ parcelsSeen, addressSeen }} onLoad={setAddressSeen} />
}

type FieldsProps = LabelFormProps & {
  seen: { parcelsSeen: number; addressSeen: string | null }
  /** Starts again with a newer address. */
  onLoad: (address: string | null) => void
}

function Fields({ order, seen: { parcelsSeen, addressSeen }, onDone, onChanged, onClose, onLoad }: FieldsProps) {
  const parsed = parseAddress(addressSeen ?? '')
  const address = { ...parsed, name: parsed.name || (order.customer.display_name ?? '') }
  // A draft belongs to the address that it corrects.
  const draft = createFormDraft<Part>(`pitlane-draft label ${order.id} ${addressSeen}`)
  const [conflict, setConflict] = useState<Conflict>()
  const newer = conflict?.current as Order | undefined
  const [start] = useState(() => pick({ ...address, ...draft.read() }))
  const [quantities, setQuantities] = useState<Quantities>(() => itemsLeft(order))
  const [shipment, setShipment] = useState(start)
  const [service, setService] = useState<string>()
  const items = toItems(order, quantities)
  const isComplete = isEmpty(check(shipment)) && items !== 'none'
  // Earlier prices stay until the new ones are known, so that the form keeps its height.
  const rates = useQuery({
    ...ratesQuery(order.id, toShipment(shipment, items)),
    enabled: isComplete,
    placeholderData: keepPreviousData,
  })
  const isOutdated = rates.isFetching || rates.isPlaceholderData
  const offered = rates.data?.items
  const chosen =
    offered?.find(({ service_code: code }) => code === service) ??
    offered?.find(({ is_default: isDefault }) => isDefault) ??
    offered?.[0]

  const { errors, busy, sending, form } = useForm<Part>({
    check,
    send: async (values) => {
      const isQuoted = JSON.stringify(pick(values)) === JSON.stringify(pick(shipment))
      // A change of the address or the weight changes the price, which the admin has to see before buying.
      if (!isQuoted || isOutdated || !chosen) {
        setShipment(pick(values))
        toast({
          title: 'Check the price first',
          description: 'It depends on the address, the weight and the items.',
          tone: 'info',
        })
        return undefined
      }
      try {
        const json = {
          ...toShipment(values, items),
          parcels_seen: parcelsSeen,
          address_seen: newer ? newer.shipping_address : addressSeen,
          ...(!chosen.is_default && { service_code: chosen.service_code }),
        }
        await read(api.orders[':id'].labels.$post({ param: { id: order.id }, json }))
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        const issues = error.issues.map(({ path, message }) => [path.replace('ship_to.', ''), message])
        if (issues.length === 0) showApiError(error, 'Error', setConflict)
        // The label was already bought, by an attempt whose response was lost or by another admin. Reload to show it.
        if (error.code === 'conflict') onChanged()
        return Object.fromEntries(issues)
      }
      toast({ title: 'Label bought', description: 'Print it from the package list.', tone: 'success' })
      draft.drop()
      onDone()
      return undefined
    },
  })

  function updateShipment({ currentTarget, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // New prices would move the button between mouse down and mouse up, and the click would be lost.
    if (currentTarget.querySelector('[type=submit]') === relatedTarget) return
    setShipment(pick(readFields(currentTarget)))
  }

  return (
    <form
      {...form}
      aria-label="Buy label"
      onBlur={updateShipment}
      onChange={({ currentTarget }) => draft.keep(pick(readFields(currentTarget)))}
      className="mb-4 grid gap-4 border border-line p-4 @lg:grid-cols-2"
    >
      {FIELDS.map(({ name, label, optional }) => (
        <Field key={name} label={label} {...(optional && { optional })} error={errors[name]}>
          <Input name={name} defaultValue={start[name]} maxLength={100} autoComplete="off" />
        </Field>
      ))}
      <Field
        label="Weight in ounces"
        optional
        hint={rates.data ? `Estimated: ${rates.data.weight_ounces} oz` : 'Estimated from the items'}
        error={errors.weight}
      >
        <Input name="weight" defaultValue={start.weight} inputMode="decimal" maxLength={6} autoComplete="off" />
      </Field>
      <PackItems order={order} quantities={quantities} onChange={setQuantities} />
      <RateChoice
        rates={offered}
        chosen={chosen?.service_code}
        isOutdated={isOutdated}
        error={isComplete ? rates.error : null}
        onChoose={setService}
        onRetry={() => void rates.refetch()}
      />
      {newer && (
        <ConflictNotice
          key={newer.shipping_address}
          className="@lg:col-span-2"
          who="The customer or another admin"
          what="the address of this order"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={[{ label: 'The address', now: newer.shipping_address ?? '' }]}
          hint="Buying now ships to the address in this form."
          onLoad={() => {
            draft.drop()
            onLoad(newer.shipping_address)
          }}
        />
      )}
      <div className="flex flex-wrap gap-3 @lg:col-span-2">
        <Button
          type="submit"
          size="sm"
          variant="approve"
          busy={busy}
          disabled={items === 'none'}
          busyText={sending ? 'Buying…' : undefined}
        >
          {newer ? 'Buy label anyway' : 'Buy label'}
          {chosen && !isOutdated && ` for ${formatDollars(chosen.amount)}`}
        </Button>
        <Button
          size="sm"
          onClick={() => {
            draft.drop()
            onClose()
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  )
}

function check(values: Record<Part, string>): Partial<Record<Part, string>> {
  const ounces = Number(values.weight)
  const isWeight = values.weight.trim() === '' || (ounces > 0 && ounces <= 1600)
  return { ...checkAddress(normalizeAddress(values)), ...(!isWeight && { weight: 'Enter a weight up to 1600 oz.' }) }
}

function isEmpty(problems: object) {
  return Object.values(problems).every((problem) => problem === undefined)
}

/** Only the fields of the shipment, trimmed, in a fixed sequence. */
function pick(values: Record<string, string | undefined>): Record<Part, string> {
  const names = [...FIELDS.map(({ name }) => name), 'weight'] as const
  return Object.fromEntries(names.map((name) => [name, (values[name] ?? '').trim()])) as Record<Part, string>
}

function toShipment(values: Record<Part, string>, items: ReturnType<typeof toItems>) {
  const { weight, ...address } = pick(values)
  return {
    ship_to: normalizeAddress(address),
    ...(weight && { weight_ounces: Number(weight) }),
    ...(Array.isArray(items) && { items }),
  }
}
