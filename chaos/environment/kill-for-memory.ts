import { setTimeout as delay } from 'node:timers/promises'
import { listTree } from '#test/process-cpu.ts'
import type { ChaosOptions, Verdict } from '../case.ts'
import { buy, firstDesign, send, signIn } from '../shopper.ts'
import { judgeDrawing } from './judge-drawing.ts'
import { killed, openShops } from './open-shops.ts'
import { waitUntil } from './wait-until.ts'

const KILLS = { full: 5, quick: 2 }
const CUSTOMERS = 3
const CUSTOMER = 'customer@pitlane.test'
const COLORS = ['black', 'white', 'red', 'navy']
/** Longer than a child without work stays. */
const IDLE_MS = 30_000
const DRAWING_MS = 10_000
const POLL_MS = 20

/** The kernel ends a process that needs too much memory with SIGKILL: the child that draws images, and the shop itself. */
export async function killForMemory({ quick, report }: ChaosOptions): Promise<Verdict[]> {
  const shops = await openShops('chaos_memory')
  try {
    let shop = await shops.start()
    const images = await killDrawing(shop.url, shop.pid)
    const orders: string[] = []
    let isDone = false
    const purchase = async () => {
      while (!isDone) {
        try {
          const token = await signIn(shop.url, CUSTOMER)
          orders.push(await buy(shop.url, token, await firstDesign(shop.url)))
        } catch {
          await delay(200) // not acknowledged, so it may fail
        }
      }
    }
    const customers = Array.from({ length: CUSTOMERS }, purchase)
    for (let kill = 0; kill < (quick ? KILLS.quick : KILLS.full); kill++) {
      await delay(2000)
      await killed(shop)
      shop = await shops.start()
      report(`kill ${kill + 1}: ${orders.length} orders so far`)
    }
    await delay(1000)
    isDone = true
    await Promise.all(customers)
    const token = await signIn(shop.url, CUSTOMER)
    const found = await Promise.all(orders.map((id) => send(`${shop.url}/api/v1/orders/${id}`, { token })))
    const lost = found.filter(({ status }) => status !== 200).length
    return [
      images,
      {
        test: 'shop ended for memory',
        figure: `${quick ? KILLS.quick : KILLS.full} kills, ${orders.length} acknowledged orders, ${lost} lost`,
        passed: lost === 0 && orders.length > 0,
      },
    ]
  } finally {
    await shops.close()
  }
}

/** Requests mock-ups that are not drawn yet, and kills the children that draw them. */
async function killDrawing(url: string, pid: number): Promise<Verdict> {
  const design = await firstDesign(url)
  const request = () =>
    Promise.all(COLORS.map((color) => send(`${url}/storage/v1/object/public/mockups/${design}/${color}-w640.webp`)))
  // Children of the demo end when they are idle. One that exists afterward was started to draw one of these images.
  await waitUntil(() => listChildren(pid).length === 0, IDLE_MS)
  const drawing = request()
  let kills = 0
  for (let waited = 0; waited < DRAWING_MS && kills === 0; waited += POLL_MS) {
    kills = listChildren(pid).filter(tryKill).length
    await delay(POLL_MS)
  }
  return judgeDrawing({ kills, first: await drawing, again: await request() })
}

function listChildren(pid: number) {
  return listTree(pid).filter((child) => child !== pid)
}

function tryKill(pid: number) {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
