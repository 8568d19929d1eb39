import type { ChaosCase } from '../case.ts'
import { restartUnderLoad } from '../upgrades/rolling-restarts.ts'
import { upgradeUnderLoad } from '../upgrades/upgrade-under-load.ts'

export const upgrades: ChaosCase = {
  name: 'upgrades',
  title: 'rolling restarts, migrations of a large table and the previous release, under load',
  async run(options) {
    return [await restartUnderLoad(options), ...(await upgradeUnderLoad(options))]
  },
}
