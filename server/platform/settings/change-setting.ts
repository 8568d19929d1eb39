import { and, eq } from 'drizzle-orm'
import { type LastChange, StaleWriteError } from '#domain/errors.ts'
import type { SettingName } from '#domain/shop-settings.ts'
import { record } from '#server/platform/audit/record.ts'
import { db, type Tx } from '#server/platform/db/client.ts'
import { profiles } from '#server/platform/db/schema/accounts.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { invalidatePages } from '#server/platform/page-cache/invalidate.ts'
import type { SettingValues } from './setting-values.ts'
import { expireSettings } from './shop-settings.ts'

type Change<Name extends SettingName> = {
  name: Name
  value: SettingValues[Name]
  /** The version that the admin has read; 0 if the setting has never been changed. */
  version: number
  actorId: string
  now: Date
}

/** Replaces a group of settings in all processes, unless another admin has changed it since it was read. */
export async function changeSetting<Name extends SettingName>({ name, value, version, actorId, now }: Change<Name>) {
  await db.transaction(async (tx) => {
    const isName = eq(shopSettings.name, name)
    const [before] = await tx.select().from(shopSettings).where(isName).for('update')
    const columns = { value, version: version + 1, updatedAt: now, updatedBy: actorId }
    const [after] = before
      ? await tx
          .update(shopSettings)
          .set(columns)
          .where(and(isName, eq(shopSettings.version, version)))
          .returning()
      : await tx
          .insert(shopSettings)
          .values({ name, ...columns })
          .onConflictDoNothing()
          .returning()
    if (!after || (!before && version !== 0))
      throw new StaleWriteError(
        'Another admin has changed these settings. Check the new values, then save again.',
        await readLastChange(tx, name),
      )
    await record(tx, {
      actorId,
      subject: 'setting',
      subjectId: after.id,
      action: 'change',
      details: { setting: name, from: before?.value ?? {}, to: value },
      now,
    })
    await invalidatePages(tx, 'settings')
  })
  expireSettings()
}

/** Read again, because a setting that was never set before may have been set a moment ago. */
async function readLastChange(tx: Tx, name: SettingName): Promise<LastChange | undefined> {
  const [last] = await tx
    .select({ changedBy: profiles.displayName, changedAt: shopSettings.updatedAt })
    .from(shopSettings)
    .leftJoin(profiles, eq(profiles.userId, shopSettings.updatedBy))
    .where(eq(shopSettings.name, name))
  return last
}
