import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'

type DateRangeFieldsProps = { from: string; to: string; labels?: { from: string; to: string } }

/** The first and last day of a filter, side by side except on very narrow screens. */
export function DateRangeFields({ from, to, labels = { from: 'From', to: 'To' } }: DateRangeFieldsProps) {
  return (
    <>
      <div className="max-[23rem]:col-span-2">
        <Field label={labels.from}>
          <Input name="from" type="date" className="max-sm:px-2 max-sm:text-small" defaultValue={from} />
        </Field>
      </div>
      <div className="max-[23rem]:col-span-2">
        <Field label={labels.to}>
          <Input name="to" type="date" className="max-sm:px-2 max-sm:text-small" defaultValue={to} />
        </Field>
      </div>
    </>
  )
}
