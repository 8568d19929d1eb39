import { toCsv } from '#domain/csv.ts'
import { type AuditFilter, toCondition } from './audit-filter.ts'
import { type AuditRow, newestFirst, objectName, readPage } from './audit-rows.ts'

const BATCH_SIZE = 500
const HEAD = [
  'Entry',
  'Time',
  'Person',
  'Email',
  'Person ID',
  'Object',
  'Action',
  'Object ID',
  'Object name',
  'Details',
]

/** Streams the filtered entries as CSV in batches, so that memory use does not grow with their number. */
export async function* exportAuditLog(filter: AuditFilter): AsyncGenerator<string> {
  const condition = await toCondition(filter)
  yield toCsv([HEAD])
  let after: string | undefined
  do {
    const rows = await readPage(condition, after, BATCH_SIZE)
    if (rows.length > 0) yield toCsv(rows.map(toCells))
    const last = rows.length === BATCH_SIZE ? rows.at(-1)?.entry : undefined
    after = last && newestFirst.encodeCursor(last)
  } while (after)
}

function toCells(row: AuditRow) {
  const { id, at, actorId, subject, action, subjectId, details } = row.entry
  return [
    id,
    at.toISOString(),
    row.actorName,
    row.actorEmail,
    actorId,
    subject,
    action,
    subjectId,
    objectName(row),
    Object.keys(details).length > 0 ? JSON.stringify(details) : null,
  ]
}
