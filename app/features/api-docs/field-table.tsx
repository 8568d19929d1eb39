import type { Field } from '#server/site/describe-api.ts'

/** A list of fields with name, type and description. */
export function FieldTable({ title, fields }: { title: string; fields: Field[] }) {
  return (
    <section className="border-line border-b p-6 last:border-b-0">
      <p className="label num">{title}</p>
      {fields.length > 0 && (
        <dl className="mt-3">
          {fields.map(({ name, type, required, description }) => (
            <div
              key={name}
              className="grid gap-x-6 border-line border-t py-2 text-small sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]"
            >
              <dt className="min-w-0 break-words font-semibold">
                <code>{name}</code>
                {!required && <span className="ml-2 font-normal text-muted">optional</span>}
              </dt>
              <dd className="min-w-0 break-words text-muted">
                <code>{type}</code>
                {description && <span className="block">{description}</span>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
