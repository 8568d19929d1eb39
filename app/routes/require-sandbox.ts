import { data } from 'react-router'
import { config } from '#server/platform/config.ts'

/** Loader of every sandbox page; responds with 404 if the sandbox is off. */
export function requireSandbox() {
  if (!config.SANDBOX) throw data(null, { status: 404 })
  return null
}
