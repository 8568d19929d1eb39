import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { MAX_COLLECTION_DESIGNS, MAX_COLLECTION_NAME_LENGTH, MAX_COLLECTIONS } from '#domain/storefronts.ts'
import { DesignPicker } from './design-picker.tsx'
import type { StorefrontFields } from './storefront-fields.ts'

type Collections = StorefrontFields['collections']
type CollectionsFieldProps = {
  designerId: string
  collections: Collections
  titles: Record<string, string>
  onChange: (collections: Collections, titles: Record<string, string>) => void
}

/** Named groups of designs, shown as links above the designs on the public page. */
export function CollectionsField({ designerId, collections, titles, onChange }: CollectionsFieldProps) {
  const replace = (index: number, changed: Collections[number], known = titles) =>
    onChange(collections.with(index, changed), known)
  return (
    <div className="grid justify-items-start gap-6">
      {collections.map((collection, index) => (
        <fieldset
          // biome-ignore lint/suspicious/noArrayIndexKey: a collection has no identity before it is saved
          key={index}
          className="grid w-full max-w-prose gap-4 border-line border-l-4 pl-4"
        >
          <legend className="sr-only">{collection.name || `Collection ${index + 1}`}</legend>
          <Field label={`Name of collection ${index + 1}`}>
            <Input
              value={collection.name}
              maxLength={MAX_COLLECTION_NAME_LENGTH}
              onChange={({ currentTarget }) => replace(index, { ...collection, name: currentTarget.value })}
            />
          </Field>
          <DesignPicker
            label={`Designs in ${collection.name || `collection ${index + 1}`}`}
            designerId={designerId}
            ids={collection.design_ids}
            titles={titles}
            max={MAX_COLLECTION_DESIGNS}
            onChange={(ids, known) => replace(index, { ...collection, design_ids: ids }, known)}
          />
          <div className="flex flex-wrap gap-3">
            {index > 0 && (
              <Button
                size="sm"
                onClick={() => onChange(collections.toSpliced(index, 1).toSpliced(index - 1, 0, collection), titles)}
              >
                Move up
              </Button>
            )}
            <Button size="sm" onClick={() => onChange(collections.toSpliced(index, 1), titles)}>
              Delete collection
            </Button>
          </div>
        </fieldset>
      ))}
      {collections.length < MAX_COLLECTIONS && (
        <Button size="sm" onClick={() => onChange([...collections, { name: '', design_ids: [] }], titles)}>
          Add collection
        </Button>
      )}
    </div>
  )
}
