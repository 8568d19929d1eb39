import type { Viewer } from '#server/features/auth/viewer.ts'
import { db } from '#server/platform/db/client.ts'
import type { NewDesign } from './design-inputs.ts'
import { writeDesign } from './write-design.ts'

export async function submitDesign(viewer: Viewer, input: NewDesign, now: Date): Promise<string> {
  return db.transaction((tx) => writeDesign(tx, viewer, input, now))
}
