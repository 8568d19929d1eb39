import { useQuery } from '@tanstack/react-query'
import { categoriesQuery } from './notifications-query.ts'

type CategoryChoiceProps = { chosen: string[] | null; onChange: (ids: string[] | null) => void }

/** The categories whose new requests the designer wants to hear about. */
export function CategoryChoice({ chosen, onChange }: CategoryChoiceProps) {
  const { data } = useQuery(categoriesQuery)
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id))
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold text-[0.9375rem]">My categories</legend>
      <label className="flex min-h-10 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="categories"
          checked={chosen === null}
          onChange={() => onChange(null)}
          className="size-5 flex-none accent-ink"
        />
        The categories of my designs in the shop
      </label>
      <label className="flex min-h-10 cursor-pointer items-center gap-3">
        <input
          type="radio"
          name="categories"
          checked={chosen !== null}
          onChange={() => onChange([])}
          className="size-5 flex-none accent-ink"
        />
        Only these categories
      </label>
      {chosen !== null && (
        <div className="grid gap-x-6 pl-8 sm:grid-cols-2">
          {data?.items.map(({ id, name }) => (
            <label key={id} className="flex min-h-10 cursor-pointer items-center gap-3">
              <input
                type="checkbox"
                checked={chosen.includes(id)}
                onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
                className="size-5 flex-none accent-ink"
              />
              {name}
            </label>
          ))}
        </div>
      )}
      <p className="text-muted text-small">Until your first design is in the shop, you hear about all new requests.</p>
    </fieldset>
  )
}
