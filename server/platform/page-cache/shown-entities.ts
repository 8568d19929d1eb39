import { AsyncLocalStorage } from 'node:async_hooks'
import type { EntityTag } from './invalidate.ts'

const currentRender = new AsyncLocalStorage<Set<EntityTag>>()

/** Called when data for a page is read: the page being rendered depends on this designer or request. */
export function recordShown(tag: EntityTag): void {
  currentRender.getStore()?.add(tag)
}

/** Renders a page and returns what it shows. */
export async function collectShown<Result>(render: () => Promise<Result>) {
  const shown = new Set<EntityTag>()
  const result = await currentRender.run(shown, render)
  return { result, shown: [...shown] }
}
