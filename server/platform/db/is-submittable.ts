/**
 * Whether a query is an object with its own protocol, such as a cursor: node-postgres returns it instead of a promise, and
 * only its user knows when it is done. It has no timeout of this process, only that of PostgreSQL.
 */
export function isSubmittable(query: unknown): boolean {
  return typeof (query as { submit?: unknown } | undefined)?.submit === 'function'
}
