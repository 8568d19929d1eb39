import { formatLaunch } from '#domain/dates.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { config } from '#server/platform/config.ts'

/** What the landing page shows. */
export async function readLaunch(now = new Date()) {
  return { ...describeLaunch(now), designs: await countDesigns() }
}

/** The same without what has to be counted; `now` lets the browser begin with what the server drew. */
export function describeLaunch(now = new Date()): { at: string; words: string; now: string; designs?: number } {
  const { LAUNCH_AT: at } = config
  return { at: at.toISOString(), words: formatLaunch(at), now: now.toISOString() }
}

export function isLaunched(now = new Date()): boolean {
  return now >= config.LAUNCH_AT
}

/** The moment, while it is still to come. */
export function launchToCome(): string | undefined {
  return isLaunched() ? undefined : config.LAUNCH_AT.toISOString()
}
