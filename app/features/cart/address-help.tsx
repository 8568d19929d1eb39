import { useState } from 'react'
import { AddressDialog } from '#app/features/addresses/address-dialog.tsx'
import { DeliveryNotice } from '#app/features/addresses/delivery-notice.tsx'
import { SavedAddressSelect, type SavedAddressText } from '#app/features/addresses/saved-address-select.tsx'
import { useAuth } from '#app/features/session/use-auth.ts'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { Button } from '#app/ui/button.tsx'

type AddressHelpProps = {
  value: string
  saved: readonly SavedAddressText[]
  onChange: (address: string) => void
  onSaved: () => void
}

/** Fills the address field: from a saved address or from a form with one field per part. */
export function AddressHelp({ value, saved, onChange, onSaved }: AddressHelpProps) {
  // The text that the form started with: the default address may load while the customer fills in the form.
  const [start, setStart] = useState<string>()
  const close = () => setStart(undefined)
  const { user } = useAuth()
  return (
    <>
      <DeliveryNotice text={value} />
      <div className="mt-3 flex items-center gap-3">
        <Button size="sm" className="flex-none" onClick={() => setStart(value)}>
          Use address form
        </Button>
        {/* In one row with the button, so that nothing moves when the addresses have loaded. */}
        {saved.length > 0 && (
          <div className="min-w-0 flex-1">
            <SavedAddressSelect
              addresses={saved}
              value={saved.find(({ text }) => text === value)?.id}
              onChoose={(id) => {
                const chosen = saved.find((address) => address.id === id)
                if (chosen) onChange(chosen.text)
              }}
            />
          </div>
        )}
      </div>
      <AddressDialog
        open={start !== undefined}
        title="Where should we ship?"
        onClose={close}
        start={start ?? ''}
        submit="Use this address"
        onSubmit={async (address, form) => {
          const { formatAddress } = await import('#domain/format-address.ts')
          const isToSave = new FormData(form).get('save') === 'on'
          const save = () => read(api.me.addresses.$post({ json: address }))
          if (isToSave && (await attempt(save, 'Address not saved'))) onSaved()
          onChange(formatAddress(address))
          close()
          return undefined
        }}
      >
        {user && (
          <label className="flex items-center gap-3">
            <input type="checkbox" name="save" className="size-5 accent-ink" />
            Save this address to your account
          </label>
        )}
      </AddressDialog>
    </>
  )
}
