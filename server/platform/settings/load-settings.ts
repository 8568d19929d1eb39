import type { SettingName } from '#domain/shop-settings.ts'
import type { Tx } from '#server/platform/db/client.ts'
import { shopSettings } from '#server/platform/db/schema/settings.ts'
import { log } from '#server/platform/log.ts'
import { SETTING_VALUES, type StoredSettings, unsetSettings } from './setting-values.ts'

/** Reads all settings. A value that this version cannot read counts as not set, so that the shop stays open. */
export async function loadSettings(tx: Tx): Promise<StoredSettings> {
  const rows = await tx.select().from(shopSettings)
  const settings: Record<SettingName, { version: number; value: unknown }> = unsetSettings()
  for (const { name, version, value } of rows) {
    const parsed = SETTING_VALUES[name]?.safeParse(value)
    if (parsed?.success) settings[name] = { version, value: parsed.data }
    else {
      log.warn('settings.unreadable', { setting: name })
      if (settings[name]) settings[name] = { ...settings[name], version }
    }
  }
  return settings as StoredSettings
}
