import type { Operation } from '#server/site/describe-api.ts'
import { FieldTable } from './field-table.tsx'

/** An endpoint with its parameters, body, responses and errors. */
export function OperationCard({ operation }: { operation: Operation }) {
  const { id, method, path, summary, description, who, parameters, body, responses, errors } = operation
  return (
    <article id={id} className="scroll-mt-24 border border-line border-t-3 border-t-ink bg-card">
      <header className="border-line border-b p-6">
        <h3 className="font-semibold text-lead">{summary}</h3>
        <p className="mt-2 flex flex-wrap items-center gap-3">
          <span className="bg-ink px-2 py-1 font-display font-semibold text-paper">{method}</span>
          <code className="break-all text-small">{path}</code>
          <span className="text-muted text-small">{who}</span>
        </p>
        {description && <p className="mt-3 max-w-prose text-muted">{description}</p>}
      </header>
      <details>
        <summary className="label flex min-h-12 cursor-pointer items-center px-6">Parameters and responses</summary>
        <div className="border-line border-t">
          {parameters.length > 0 && (
            <FieldTable
              title="Parameters"
              fields={parameters.map((field) => ({ ...field, name: `${field.name} (${field.in})` }))}
            />
          )}
          {body.length > 0 && <FieldTable title="Body" fields={body} />}
          {responses.map(({ status, description: meaning, fields }) => (
            <FieldTable key={status} title={`${status} ${meaning}`} fields={fields} />
          ))}
          {errors.length > 0 && <ErrorList errors={errors} />}
        </div>
      </details>
    </article>
  )
}

function ErrorList({ errors }: Pick<Operation, 'errors'>) {
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-2 p-6 text-small">
      <span className="label">Errors</span>
      {errors.map(({ status, code }) => (
        <span key={status} className="num">
          {status} <code>{code}</code>
        </span>
      ))}
    </p>
  )
}
