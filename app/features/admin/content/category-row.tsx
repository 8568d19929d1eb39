import type { InferResponseType } from 'hono/client'
import { useState } from 'react'
import { typedDraft, useTyped } from '#app/features/admin/settings/use-typed.ts'
import type { api, Conflict } from '#app/lib/api.ts'
import { useForm } from '#app/lib/use-form.ts'
import { Button } from '#app/ui/button.tsx'
import { ConflictNotice, SAVE_ANYWAY } from '#app/ui/conflict-notice.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { MAX_CATEGORY_NAME_LENGTH } from '#domain/catalog.ts'
import { MoveButtons } from './move-buttons.tsx'

type ManagedCategory = InferResponseType<typeof api.categories.managed.$get, 200>['items'][number]
type Change = { name?: string; hidden?: boolean }
type OnConflict = (conflict: Conflict) => void

type CategoryRowProps = {
  category: ManagedCategory
  busy: boolean
  place: number
  count: number
  onMove: (to: number) => Promise<unknown>
  onChange: (change: Change, done: string, onConflict?: OnConflict) => Promise<boolean>
}

export function CategoryRow({ category, busy, place, count, onMove, onChange }: CategoryRowProps) {
  const { id, name, hidden, specified, designs, requests } = category
  const isUsed = designs + requests > 0
  // Open again after a reload with a typed name.
  const [isRenaming, setIsRenaming] = useState(() => typedDraft(draftName(id)).read() !== undefined)
  return (
    <li className="border-line border-b py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-40">
          <p className="wrap-anywhere font-semibold">
            {name} {hidden && <StatusChip tone="amber">Hidden</StatusChip>}
          </p>
          <p className="num text-muted text-small">{describeUse(category)}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          {!specified && (
            <>
              <Button
                size="sm"
                aria-label={`Rename ${name}`}
                aria-expanded={isRenaming}
                onClick={() => setIsRenaming(!isRenaming)}
              >
                Rename
              </Button>
              <Button
                size="sm"
                busy={busy}
                disabled={!hidden && isUsed}
                aria-label={`${hidden ? 'Show' : 'Hide'} ${name}`}
                onClick={() => onChange({ hidden: !hidden }, hidden ? 'Category shown' : 'Category hidden')}
              >
                {hidden ? 'Show' : 'Hide'}
              </Button>
            </>
          )}
          <MoveButtons title={name} place={place} count={count} busy={busy} onMove={onMove} />
        </div>
      </div>
      {isRenaming && (
        <RenameForm
          category={category}
          onSave={(changed, onConflict) => onChange({ name: changed }, 'Category renamed', onConflict)}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </li>
  )
}

type RenameFormProps = {
  category: ManagedCategory
  onSave: (name: string, onConflict: OnConflict) => Promise<boolean>
  onClose: () => void
}

function RenameForm({ category: { id, name }, onSave, onClose }: RenameFormProps) {
  const { values, changedElsewhere, type, forget } = useTyped(draftName(id), { name })
  const [conflict, setConflict] = useState<Conflict>()
  const isOutdated = conflict !== undefined || changedElsewhere.length > 0
  function close() {
    forget()
    onClose()
  }
  const { errors, busy, form } = useForm<'name'>({
    check: ({ name: typed }) => ({ name: typed.trim() ? undefined : 'Enter a name.' }),
    send: async ({ name: typed }) => {
      if (await onSave(typed.trim(), setConflict)) close()
      return undefined
    },
  })
  return (
    <form {...form} className="mt-4 flex flex-wrap items-end gap-3">
      {isOutdated && (
        <ConflictNotice
          key={name}
          what="this category"
          by={conflict?.changed_by}
          at={conflict?.changed_at}
          changes={changedElsewhere.length > 0 ? [{ label: 'Its name', now: name }] : []}
          hint="Saving now replaces its name with yours."
          onLoad={() => {
            forget()
            setConflict(undefined)
          }}
          className="basis-full"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <Field label={`New name of ${name}`} error={errors.name}>
          <Input
            name="name"
            value={values.name ?? ''}
            maxLength={MAX_CATEGORY_NAME_LENGTH}
            autoComplete="off"
            onChange={({ currentTarget }) => type({ name: currentTarget.value })}
          />
        </Field>
      </div>
      <Button type="submit" busy={busy}>
        {isOutdated ? SAVE_ANYWAY : 'Save name'}
      </Button>
      <Button variant="quiet" onClick={close}>
        Cancel
      </Button>
    </form>
  )
}

const draftName = (id: string) => `category-${id}`

function describeUse({ specified, designs, requests }: ManagedCategory) {
  const use = [amountOf(designs, 'design'), amountOf(requests, 'request')].join(', ')
  return specified ? `${use}. Part of the shop.` : use
}

function amountOf(amount: number, word: string) {
  return `${amount} ${word}${amount === 1 ? '' : 's'}`
}
