import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { AppError, StaleWriteError } from '#domain/errors.ts'
import type { Viewer } from '#server/features/auth/viewer.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { designs } from '#server/platform/db/schema/catalog.ts'
import { type LockedDesign, lockDesign } from './lock-design.ts'

type Marks = Pick<LockedDesign, 'status' | 'unpublishedAt' | 'archivedAt' | 'takenDownAt'>

/** Whether the designer took the design out of the shop and can put it back. */
export function isUnpublished({ unpublishedAt, archivedAt, takenDownAt }: Marks): boolean {
  return unpublishedAt !== null && archivedAt === null && takenDownAt === null
}

/** Whether the designer can edit the design: it is in the shop, or they unpublished it. */
export function isEditable(design: Marks): boolean {
  return design.status === 'approved' || isUnpublished(design)
}

/** `isEditable` as a condition. */
export const editableDesigns = or(
  eq(designs.status, 'approved'),
  and(isNotNull(designs.unpublishedAt), isNull(designs.archivedAt), isNull(designs.takenDownAt)),
)

/** Locks a design of the viewer that can be edited, in the version that they saw. */
export async function lockOwnDesign(tx: Tx, viewer: Viewer, id: string, seen?: string): Promise<LockedDesign> {
  const design = await lockDesign(tx, id)
  if (design?.designerId !== viewer.id) throw new AppError('not_found', 'Design not found')
  if (!isEditable(design)) throw notEditable(design)
  if (seen && design.updatedAt.getTime() !== Date.parse(seen))
    throw new StaleWriteError('This design has changed since you opened it. Reload it.')
  return design
}

/** Archive and Restore while a design is unpublished. Undefined if the step is not possible then. */
export function stepWhileUnpublished(step: string, { archivedAt }: LockedDesign, now: Date) {
  if (step === 'archive' && !archivedAt) return { status: 'rejected', archivedAt: now } as const
  if (step === 'restore' && archivedAt) return { status: 'rejected', archivedAt: null } as const
  return undefined
}

export function designUnpublished() {
  return new AppError('conflict', 'Its designer unpublished this design. Only the designer can put it back.')
}

/** Why the designer cannot change or republish a design. */
export function notEditable({ status, archivedAt, takenDownAt }: Marks) {
  if (takenDownAt) return new AppError('conflict', 'This design was removed after a rights complaint.')
  if (status === 'rejected' && archivedAt)
    return new AppError('conflict', 'We archived this design. Contact us if you have questions.')
  return new AppError('conflict', 'Only designs that have been approved can be edited here.')
}
