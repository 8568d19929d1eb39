import { Button } from '#app/ui/button.tsx'
import { EDIT_FIELDS, type EditField, type EditValues } from './design-edit.ts'

type EditConflictProps = { before: EditValues; now: EditValues; onLoad: () => void }

/** Somebody else saved first: says what they changed, and leaves the choice. */
export function EditConflict({ before, now, onLoad }: EditConflictProps) {
  const changed = EDIT_FIELDS.filter((field) => now[field] !== before[field])
  return (
    <div role="alert" className="border border-ink border-l-6 border-l-amber p-4 lg:col-span-2">
      <p className="font-semibold">Somebody else changed this design in the meantime. What you typed is still here.</p>
      {changed.length > 0 && (
        <ul className="mt-2 text-[0.9375rem] text-muted">
          {changed.map((field) => (
            <li key={field} className="wrap-anywhere">
              {NAMES[field]} is now “{now[field]}”
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button size="sm" onClick={onLoad}>
          Load the newer version
        </Button>
        <span className="text-small text-muted">Saving now changes only the fields that you changed.</span>
      </div>
    </div>
  )
}

const NAMES: Record<EditField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  image_url: 'Image URL',
  tags: 'Tags',
  status: 'Status',
}
