import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { plural } from '#app/lib/format.ts'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { BOOKS_STALE_AFTER_HOURS } from '#domain/books.ts'
import { DAY_SECONDS, HOUR_SECONDS } from '#domain/durations.ts'
import { formatAge, formatLocalTime } from '#domain/local-dates.ts'
import { formatBytes } from './format-bytes.ts'
import type { Status } from './status-queries.ts'

type Part = { name: string; tone: 'green' | 'amber' | 'signal'; state: string; facts: ReactNode }

/** A job that is due for longer is late. */
const LATE_SECONDS = 600
const OLD_BACKUP_SECONDS = 2 * DAY_SECONDS

/** One row for each part of the shop, with its state. */
export function PartTable({ status }: { status: Status }) {
  return (
    <table aria-label="Parts of the shop" className="mt-8 block w-full border-ink border-t text-left lg:table">
      <thead className="max-lg:sr-only">
        <tr className="border-line border-b text-micro text-muted *:py-2.5 *:pr-6 *:font-normal">
          <th scope="col">Part</th>
          <th scope="col">State</th>
          <th scope="col">Facts</th>
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {partsOf(status).map(({ name, tone, state, facts }) => (
          <tr
            key={name}
            className="border-line border-b align-top max-lg:grid max-lg:grid-cols-[8rem_minmax(0,1fr)] max-lg:gap-x-4 max-lg:gap-y-1 max-lg:py-3 lg:*:py-3 lg:*:pr-6"
          >
            <th scope="row" className="text-left font-semibold">
              {name}
            </th>
            <td>
              <StatusChip tone={tone}>{state}</StatusChip>
            </td>
            <td className="num text-small wrap-anywhere max-lg:col-span-2">{facts}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function partsOf({ database, storage, queues, books, last_backup: backup, version, uptime_seconds }: Status): Part[] {
  const isLate = queues.some(({ oldest_seconds: seconds }) => seconds > LATE_SECONDS)
  const free = storage.free_bytes === null ? '' : `, ${formatBytes(storage.free_bytes)} free on the disk`
  return [
    {
      name: 'Database',
      tone: 'green',
      state: 'Reachable',
      facts: `PostgreSQL ${database.version}, ${formatBytes(database.bytes)}, ${plural(database.connections, 'connection')}`,
    },
    {
      name: 'Files',
      tone: storage.is_ready ? 'green' : 'signal',
      state: storage.is_ready ? 'Writable' : 'Not available',
      facts: `${storage.kind === 'bucket' ? 'Bucket' : 'Folder'}${free}`,
    },
    {
      name: 'Jobs',
      tone: isLate ? 'signal' : 'green',
      state: isLate ? 'Late' : 'On time',
      facts: `${plural(
        queues.reduce((sum, { active }) => sum + active, 0),
        'job',
      )} running`,
    },
    { name: 'Books', ...describeBooks(books) },
    { name: 'Backup', ...describeBackup(backup) },
    { name: 'Version', tone: 'green', state: version, facts: `Running for ${formatAge(uptime_seconds)}` },
  ]
}

function describeBooks({ differences, checked_at: checkedAt }: Status['books']): Omit<Part, 'name'> {
  const isStale = !checkedAt || ageOf(checkedAt) > BOOKS_STALE_AFTER_HOURS * HOUR_SECONDS
  const facts = (
    <>
      {checkedAt ? `Last checked ${formatLocalTime(checkedAt)}. ` : 'Not checked yet. '}
      <Link to="/admin/books" className="link">
        Open the books
      </Link>
    </>
  )
  if (differences > 0) return { tone: 'signal', state: 'Differences', facts }
  return isStale ? { tone: 'amber', state: 'Check due', facts } : { tone: 'green', state: 'Balanced', facts }
}

function describeBackup(backup: Status['last_backup']): Omit<Part, 'name'> {
  if (!backup) return { tone: 'amber', state: 'None found', facts: 'No backup in the backup folder of this server.' }
  const isOld = ageOf(backup.at) > OLD_BACKUP_SECONDS
  const facts = `${formatLocalTime(backup.at)}, ${formatBytes(backup.bytes)}`
  return { tone: isOld ? 'amber' : 'green', state: isOld ? 'Old' : 'Recent', facts }
}

function ageOf(moment: string) {
  return (Date.now() - new Date(moment).getTime()) / 1000
}
