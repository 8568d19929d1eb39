import { createPersistedStore } from '#app/lib/persisted-store.ts'
import { RECENT_KEY } from '#app/lib/recent-key.ts'
import { addViewed, type RecentlyViewed, repairViewed } from '#domain/recently-viewed.ts'

export const NONE: RecentlyViewed = []

/** Recently viewed designs. They stay on the device and are forgotten on sign-out. */
export const recentStore = createPersistedStore<RecentlyViewed>({
  key: RECENT_KEY,
  empty: NONE,
  parse: repairViewed,
})

export function recordView(designId: string): void {
  recentStore.set(addViewed(recentStore.load(), designId))
}
