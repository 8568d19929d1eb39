import { Button } from '#app/ui/button.tsx'
import { EDIT_FIELDS, type EditField, type EditValues } from './design-edit.ts'

type EditConflictProps = { before: EditValues; now: EditValues; onLoad: () => void }

/** Shown when another admin saved first: lists their changes and offers to load them. */
export function EditConflict({ before, now, onLoad }: EditConflictProps) {
  const changed = EDIT_FIELDS.filter((field) => now[field] !== before[field])
  return (
    <div role="alert" className="border border-ink border-l-6 border-l-amber p-4 lg:col-span-2">
      <p className="font-semibold">
        Another admin changed this design while you were editing. Your changes are still here.
      </p>
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
        <span className="text-small text-muted">Saving now updates only the fields you changed.</span>
      </div>
    </div>
  )
}

const NAMES: Record<EditField, string> = {
  title: 'Title',
  description: 'Description',
  price: 'Price',
  image_url: 'Main image',
  category_id: 'Category',
  tags: 'Tags',
  status: 'Status',
}
