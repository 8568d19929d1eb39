import { formatLaunch } from '#domain/dates.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { config } from '#server/platform/config.ts'

/** Data for the landing page. */
export async function readLaunch(now = new Date()) {
  return { ...describeLaunch(now), designs: await countDesigns() }
}

/** The same without the count. `now` lets the browser hydrate with the time that the server rendered. */
export function describeLaunch(now = new Date()): { at: string; words: string; now: string; designs?: number } {
  const { LAUNCH_AT: at } = config
  return { at: at.toISOString(), words: formatLaunch(at), now: now.toISOString() }
}

export function isLaunched(now = new Date()): boolean {
  return now >= config.LAUNCH_AT
}

/** The launch time, if it is in the future. */
export function launchToCome(): string | undefined {
  return isLaunched() ? undefined : config.LAUNCH_AT.toISOString()
}
