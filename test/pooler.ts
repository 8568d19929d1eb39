const { TEST_DATABASE_URL, TEST_POOLER_URL, TEST_REPLICA_URL } = process.env

/** `npm run test:engines integration` runs the tests through a transaction pooler, as this role where pages are guarded. */
export const GUARDED_ROLE = 'page_guard'
export const hasPooler = TEST_POOLER_URL !== undefined

/** The same database through the pooler, if the tests have one. */
export function pooled(url: string): string {
  return TEST_POOLER_URL === undefined ? url : onServer(TEST_POOLER_URL, url)
}

/** The settings of a shop that reaches its database through the pooler, and reads from the replica. */
export function poolerSettings(url: string | undefined): Record<string, string> {
  if (!TEST_POOLER_URL || !TEST_DATABASE_URL || !TEST_REPLICA_URL || !url?.startsWith(origin(TEST_DATABASE_URL)))
    return {}
  return {
    DATABASE_URL: onServer(TEST_POOLER_URL, url),
    DATABASE_POOLER: '1',
    DATABASE_DIRECT_URL: url,
    DATABASE_READ_URL: onServer(TEST_REPLICA_URL, url),
  }
}

function onServer(server: string, url: string) {
  const moved = new URL(server)
  moved.pathname = new URL(url).pathname
  return moved.href
}

/** Not of a proxy in front of the database, which tests break on purpose. */
function origin(url: string) {
  return url.slice(0, url.lastIndexOf('/') + 1)
}
