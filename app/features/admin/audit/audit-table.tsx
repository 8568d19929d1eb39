import { Link } from 'react-router'
import { screenOf } from '#app/features/admin/links.ts'
import { auditActionName } from '#domain/audit.ts'
import { formatLocalTime } from '#domain/local-dates.ts'
import type { AuditParams } from './audit-params.ts'
import type { AuditEntry } from './queries.ts'

type AuditTableProps = { items: readonly AuditEntry[]; hrefTo: AuditParams['hrefTo'] }

/** One row per entry. On narrow screens each row becomes a block. */
export function AuditTable({ items, hrefTo }: AuditTableProps) {
  return (
    <table aria-label="Audit log" className="block w-full border-ink border-t text-left lg:table">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
          <th scope="col">Time</th>
          <th scope="col">Action</th>
          <th scope="col">Object</th>
          <th scope="col">Person</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {items.map((entry) => (
          <EntryRow key={entry.id} entry={entry} hrefTo={hrefTo} />
        ))}
      </tbody>
    </table>
  )
}

function EntryRow({ entry, hrefTo }: { entry: AuditEntry; hrefTo: AuditParams['hrefTo'] }) {
  const { at, subject, action, subject_id: id, subject_name: name, actor_id: actorId } = entry
  const screen = screenOf(subject, id)
  const details = describeDetails(entry)
  return (
    <tr className="border-line border-b align-top max-lg:grid max-lg:gap-1 max-lg:py-4 lg:*:py-3 lg:*:pr-6">
      <td className="num whitespace-nowrap text-muted text-small">{formatLocalTime(at)}</td>
      <th scope="row" className="text-left font-semibold max-lg:row-start-1">
        {auditActionName(subject, action)}
        {details && (
          <span className="block max-w-prose font-normal text-muted text-small wrap-anywhere">{details}</span>
        )}
      </th>
      <td className="wrap-anywhere">
        {screen ? (
          <Link to={screen} className="link">
            {name ?? id}
          </Link>
        ) : (
          (name ?? id)
        )}
        <Link
          to={hrefTo({ object: id, actor: '', kind: '' })}
          aria-label={`History of ${name ?? id}`}
          className="link ml-3 text-small"
        >
          History
        </Link>
      </td>
      <td className="wrap-anywhere">
        {actorId ? (
          <Link to={hrefTo({ actor: actorId })} className="link">
            {entry.actor_name ?? entry.actor_email ?? actorId}
          </Link>
        ) : (
          <span className="text-muted">Pitlane</span>
        )}
      </td>
    </tr>
  )
}

function describeDetails({ details }: AuditEntry) {
  return Object.entries(details)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')
}
