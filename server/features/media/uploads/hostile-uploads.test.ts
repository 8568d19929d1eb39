import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { migratedDatabase } from '#test/database.ts'
import { REJECTED } from '#test/images.ts'
import { startShop } from '#test/server.ts'

const MAX_PEAK_MEGABYTES = 400

function peakMegabytes(pid: number) {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}

// Only /proc reports the peak memory of another process.
test.skipIf(!existsSync('/proc/self/status'))(
  'a running server rejects every hostile file with bounded memory',
  { timeout: 300_000 },
  async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'pitlane-hostile-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const shop = await startShop({ DATABASE_URL: await migratedDatabase(), DATA_DIR: dataDir, RATE_LIMITS: 'off' })
    onTestFinished(async () => void (await shop.stop('SIGKILL')))
    const signIn = await fetch(`${shop.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'designer@pitlane.test', password: 'pitlane-demo' }),
    })
    const { access_token: token, user } = (await signIn.json()) as { access_token: string; user: { id: string } }
    const passed: string[] = []
    for (const [index, [name, , make]] of REJECTED.entries()) {
      const response = await fetch(
        `${shop.url}/storage/v1/object/designs/${user.id}/${1_700_000_000_000 + index}_0.png`,
        {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'image/png' },
          body: new Uint8Array(await make()),
        },
      )
      if (![400, 413, 415].includes(response.status)) passed.push(`${name}: ${response.status}`)
    }
    expect(passed).toEqual([])
    expect(peakMegabytes(shop.pid)).toBeLessThan(MAX_PEAK_MEGABYTES)
    // The native libraries are loaded in the child process only.
    expect(readFileSync(`/proc/${shop.pid}/maps`, 'utf8')).not.toMatch(/sharp|vips|resvg/)
  },
)
