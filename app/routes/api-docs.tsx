import { FieldTable } from '#app/features/api-docs/field-table.tsx'
import { OperationCard } from '#app/features/api-docs/operation-card.tsx'
import { describeApi } from '#server/site/describe-api.ts'
import type { Route } from './+types/api-docs'

export const meta: Route.MetaFunction = () => [{ title: 'API documentation · Pitlane' }]

export function loader() {
  return describeApi()
}

export default function ApiDocs({ loaderData: { title, description, groups, errorFields } }: Route.ComponentProps) {
  return (
    <div className="wrap pb-sec">
      <header className="pt-12 pb-8">
        <h1 className="display-1">{title}</h1>
        <p className="lead mt-4 max-w-prose text-muted">{description}</p>
        <p className="mt-4 text-small">
          <a className="link" href="/api/openapi.json">
            OpenAPI 3.1 document
          </a>
        </p>
      </header>
      <div className="grid gap-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <nav aria-label="Endpoints" className="border-ink border-t pt-4 lg:sticky lg:top-22 lg:self-start">
          {groups.map(({ name, operations }) => (
            <div key={name} className="mb-6">
              <h2 className="label">{name}</h2>
              <ul className="mt-2">
                {operations.map(({ id, method, path }) => (
                  <li key={id}>
                    <a href={`#${id}`} className="flex min-h-8 items-center gap-2 text-small hover:underline">
                      <span className="num w-14 font-semibold">{method}</span>
                      <span className="min-w-0 break-all text-muted">{path.replace('/api/v1', '')}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <div className="grid min-w-0 gap-12">
          <section aria-labelledby="errors">
            <h2 id="errors" className="display-2 mb-6">
              Errors
            </h2>
            <div className="border border-line border-t-3 border-t-ink bg-card">
              <FieldTable title="Error response body" fields={errorFields} />
            </div>
          </section>
          {groups.map(({ name, operations }) => (
            <section key={name} aria-labelledby={`group-${name}`}>
              <h2 id={`group-${name}`} className="display-2 mb-6">
                {name}
              </h2>
              <div className="grid gap-8">
                {operations.map((operation) => (
                  <OperationCard key={operation.id} operation={operation} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}
