import { Client } from 'pg'
import { isBalanced, readLedger } from '#server/features/checkout/check-ledger.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'

type Result = { primaryUrl: string; replicaUrl: string; journeys: number }

/** After the journeys: every order exists once, the books are balanced, and the replica was read. */
export async function checkResult({ primaryUrl, replicaUrl, journeys }: Result): Promise<string[]> {
  const orders = await readNumber(primaryUrl, 'select count(*)::int as value from orders')
  const paid = await readNumber(
    primaryUrl,
    `select count(*)::int as value from sandbox.stripe_objects
     where body->>'object' = 'checkout.session' and body->>'payment_status' = 'paid'`,
  )
  const reads = await readNumber(
    replicaUrl,
    `select coalesce(sum(seq_scan + idx_scan), 0)::int as value from pg_stat_user_tables where relname = 'designs'`,
  )
  connect(primaryUrl)
  const ledger = await readLedger()
  await disconnect()
  process.stdout.write(`${orders} orders for ${paid} payments; ${reads} reads of designs on the replica.\n`)
  return [
    ...(orders === paid && paid >= journeys ? [] : [`${paid} payments made ${orders} orders.`]),
    ...(isBalanced(ledger) ? [] : ['The books are not balanced.']),
    ...(reads > 0 ? [] : ['The replica was not read.']),
  ]
}

async function readNumber(url: string, query: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(query)).rows[0].value
  } finally {
    await client.end()
  }
}
