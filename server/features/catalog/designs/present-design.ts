import type { Viewer } from '#server/features/auth/viewer.ts'
import { lastChange } from '#server/platform/audit/last-change.ts'
import { findDesign } from './find-design.ts'

/** For `withPresentState`: the design that a stale edit would have overwritten. */
export function presentDesign(viewer: Viewer, id: string) {
  return { lastChange: () => lastChange(viewer, 'design', id), current: () => findDesign(id) }
}
