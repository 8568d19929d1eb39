import { data } from 'react-router'
import { config } from '#server/platform/config.ts'

/** The loader of every sandbox page: where the sandbox is off, they do not exist. */
export function requireSandbox() {
  if (!config.SANDBOX) throw data(null, { status: 404 })
  return null
}
