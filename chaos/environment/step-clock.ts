import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Verdict } from '../case.ts'
import { buy, firstDesign, send, signIn } from '../shopper.ts'
import { openShops } from './open-shops.ts'

const PRELOAD = fileURLToPath(new URL('shift-clock.mjs', import.meta.url))
const TEN_MINUTES_MS = 600_000
const REREAD_MS = 300
const CUSTOMER = 'customer@pitlane.test'
/** A minute before clocks in New York go back and forward. */
const CHANGES = { autumn: '2026-11-01T05:59:00Z', spring: '2027-03-14T06:59:00Z' }

/** Steps the clock of one of two instances while a customer signs in, pays and refreshes. */
export async function stepClock(): Promise<Verdict> {
  const shops = await openShops('chaos_clock')
  const file = path.join(shops.folder, 'clock')
  const step = async (ms: number) => {
    writeFileSync(file, String(ms))
    await new Promise((resolve) => setTimeout(resolve, REREAD_MS))
  }
  const problems: string[] = []
  const orders: string[] = []
  const attempt = (name: string, work: () => Promise<unknown>) =>
    work().catch(({ message }) => void problems.push(`${name}: ${message}`))
  try {
    await step(0)
    const moved = await shops.start({ CHAOS_CLOCK: file, TZ: 'America/New_York' }, { execArgv: ['--import', PRELOAD] })
    const right = await shops.start()
    const design = await firstDesign(right.url)
    const before = await signIn(moved.url, CUSTOMER)
    for (const [name, ms] of [
      ['+10 min', TEN_MINUTES_MS],
      ['-10 min', -TEN_MINUTES_MS],
    ] as const) {
      await step(ms)
      await attempt(`${name}, token from before the step`, () => requireOk(`${moved.url}/api/v1/me`, before))
      await attempt(`${name}, token of the right clock`, async () =>
        requireOk(`${moved.url}/api/v1/me`, await signIn(right.url, CUSTOMER)),
      )
      await attempt(`${name}, token of the wrong clock`, async () =>
        requireOk(`${right.url}/api/v1/me`, await signIn(moved.url, CUSTOMER)),
      )
      await attempt(`${name}, purchase`, async () =>
        orders.push(await buy(moved.url, await signIn(moved.url, CUSTOMER), design)),
      )
    }
    for (const [season, at] of Object.entries(CHANGES)) {
      await step(Date.parse(at) - Date.now())
      await attempt(`${season}: purchase across the change`, async () => {
        const token = await signIn(moved.url, CUSTOMER)
        await step(Date.parse(at) + 120_000 - Date.now())
        orders.push(await buy(moved.url, token, design))
      })
    }
    await step(0)
    const token = await signIn(right.url, CUSTOMER)
    for (const id of orders) await attempt('order', () => requireOk(`${right.url}/api/v1/orders/${id}`, token))
    return {
      test: 'clock steps of ±10 min and across DST',
      figure: `${orders.length} of 4 purchases, ${problems.length} problems${problems.length > 0 ? `: ${problems.join('; ')}` : ''}`,
      passed: problems.length === 0 && orders.length === 4,
    }
  } finally {
    await shops.close()
  }
}

async function requireOk(url: string, token: string) {
  const { status, body } = await send(url, { token })
  if (status !== 200) throw new Error(`${status} ${body.message ?? ''}`)
}
