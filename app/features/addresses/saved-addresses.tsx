import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAuth } from '#app/features/session/use-auth.ts'
import { withQueries } from '#app/features/session/with-queries.tsx'
import { api, read } from '#app/lib/api.ts'
import { attempt } from '#app/lib/attempt.ts'
import { useInvalidate } from '#app/lib/use-invalidate.ts'
import { Button } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PanelState } from '#app/ui/panel-state.tsx'
import { toast } from '#app/ui/toast.ts'
import { MAX_SAVED_ADDRESSES } from '#domain/address-rules.ts'
import { formatAddress } from '#domain/format-address.ts'
import { AddressDialog } from './address-dialog.tsx'
import { saveProblems } from './save-problems.ts'
import { pickAddress, type SavedAddress, savedAddressesQuery } from './saved-addresses-query.ts'

/** Lists, adds, edits and deletes the addresses of an account. */
export const SavedAddresses = withQueries(Panel)

function Panel() {
  const { user } = useAuth()
  // After signing out, the cleared cache would otherwise be filled again.
  const { data, error, refetch } = useQuery({ ...savedAddressesQuery, enabled: Boolean(user) })
  const invalidate = useInvalidate()
  const [editing, setEditing] = useState<SavedAddress | 'new'>()
  const [deleting, setDeleting] = useState<SavedAddress>()
  const reload = () => invalidate(savedAddressesQuery.queryKey)
  const close = () => setEditing(undefined)

  async function change(call: () => Promise<unknown>, done: string) {
    if (await attempt(call)) toast({ title: done, tone: 'success' })
    await reload()
  }

  return (
    <div className="max-w-prose">
      <p className="mb-6 text-muted">
        Choose from these addresses in your cart. Your default address is filled in for you.
      </p>
      {data ? (
        <ul aria-label="Saved addresses" className="border-line border-t empty:hidden">
          {data.map((address) => (
            <AddressRow
              key={address.id}
              address={address}
              onEdit={() => setEditing(address)}
              onDelete={() => setDeleting(address)}
              onDefault={() =>
                change(
                  () => read(api.me.addresses[':id'].default.$post({ param: { id: address.id } })),
                  'Default address changed',
                )
              }
            />
          ))}
        </ul>
      ) : (
        <PanelState error={error} onRetry={refetch} />
      )}
      {data && (
        <Button className="mt-6" disabled={data.length >= MAX_SAVED_ADDRESSES} onClick={() => setEditing('new')}>
          Add address
        </Button>
      )}
      <AddressDialog
        open={editing !== undefined}
        title={editing === 'new' ? 'Add address' : 'Edit address'}
        onClose={close}
        start={editing === undefined || editing === 'new' ? '' : pickAddress(editing)}
        submit="Save address"
        onSubmit={async (json) => {
          const problems = await saveProblems(() =>
            editing === undefined || editing === 'new'
              ? read(api.me.addresses.$post({ json }))
              : read(api.me.addresses[':id'].$put({ param: { id: editing.id }, json })),
          )
          if (problems) return problems
          close()
          toast({ title: 'Address saved', tone: 'success' })
          await reload()
          return undefined
        }}
      />
      <ConfirmDialog
        open={deleting !== undefined}
        onClose={() => setDeleting(undefined)}
        title="Delete this address?"
        text="Orders that you have placed keep their address."
        confirm="Delete address"
        cancel="Keep address"
        onConfirm={() => {
          setDeleting(undefined)
          const param = { id: deleting?.id ?? '' }
          void change(() => api.me.addresses[':id'].$delete({ param }), 'Address deleted')
        }}
      />
    </div>
  )
}

type AddressRowProps = { address: SavedAddress; onEdit: () => void; onDelete: () => void; onDefault: () => void }

function AddressRow({ address, onEdit, onDelete, onDefault }: AddressRowProps) {
  const { address_line1: street } = address
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-line border-b py-4">
      <div className="min-w-0">
        <p className="whitespace-pre-line wrap-anywhere">{formatAddress(address)}</p>
        {address.is_default && <p className="mt-1 font-semibold text-small">Default</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {!address.is_default && (
          <Button size="sm" variant="quiet" aria-label={`Make ${street} the default`} onClick={onDefault}>
            Make default
          </Button>
        )}
        <Button size="sm" aria-label={`Edit ${street}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="sm" aria-label={`Delete ${street}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  )
}
