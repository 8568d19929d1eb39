import { setTimeout as delay } from 'node:timers/promises'
import { type Answer, buy, firstDesign, Refused, send, signIn } from '../shopper.ts'

const CUSTOMERS = 3
const PAUSE_MS = 100
const CUSTOMER = 'customer@pitlane.test'

/** Customers who sign in and buy, visitors of a page in memory and of searches that are not, until `stop`. */
export async function startTraffic(url: string, stripe: string) {
  const design = await firstDesign(url)
  const page = `${url}/shop`
  const orders: string[] = []
  const counts = new Map<string, number>()
  let isDone = false
  let searches = 0
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1)

  const repeat = async (act: () => Promise<void>) => {
    for (; !isDone; await delay(PAUSE_MS)) await act()
  }
  const purchase = async () => {
    try {
      const token = await signIn(url, CUSTOMER)
      orders.push(await buy(url, token, design, stripe))
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      count(isClear(error.answer) ? 'purchases refused' : `purchase: ${error.message}`)
    }
  }
  const visit = async () => {
    const { status } = await send(page)
    count(status === 200 ? 'pages from memory' : `page: ${status}`)
  }
  const search = async () => {
    const answer = await send(`${url}/api/v1/designs?search=${searches++}`)
    if (answer.status === 200) count('searches')
    else count(isClear(answer) ? 'searches refused' : `search: ${answer.status}`)
  }
  await visit() // so that it is in memory
  const loops = [...Array.from({ length: CUSTOMERS }, () => repeat(purchase)), repeat(visit), repeat(search)]
  const running = Promise.all(loops)
  running.catch(() => {}) // `stop` throws it
  return {
    /** Those that were acknowledged. */
    orders,
    summary: () => [...counts].map(([what, number]) => `${number} ${what}`).join(', '),
    problems: () => [...counts.keys()].filter((what) => what.includes(':')),
    /** Throws if a step failed in a way that is not a response of the shop. */
    async stop() {
      isDone = true
      await Promise.allSettled(loops)
      await running
    },
  }
}

/** A refusal that says when to try again. */
function isClear({ status, headers }: Answer) {
  return status === 503 && headers.has('Retry-After')
}
