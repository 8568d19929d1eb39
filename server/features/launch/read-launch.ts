import { formatLaunch } from '#domain/dates.ts'
import { countDesigns } from '#server/features/catalog/designs/count-designs.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'

/** Data for the landing page. */
export async function readLaunch(now = new Date()) {
  return { ...describeLaunch(now), designs: await countDesigns() }
}

/** The same without the count. `now` lets the browser hydrate with the time that the server rendered. */
export function describeLaunch(now = new Date()): { at: string; words: string; now: string; designs?: number } {
  const { launchAt: at } = shopSettings()
  return { at: at.toISOString(), words: formatLaunch(at), now: now.toISOString() }
}

export function isLaunched(now = new Date()): boolean {
  return now >= shopSettings().launchAt
}

/** The launch time, if it is in the future. */
export function launchToCome(): string | undefined {
  return isLaunched() ? undefined : shopSettings().launchAt.toISOString()
}
