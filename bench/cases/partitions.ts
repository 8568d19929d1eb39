import { Client } from 'pg'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { createDatabase, runSql } from '#test/databases.ts'
import { openPostgres } from '#test/postgres.ts'
import { copyOrders, fillOrders } from '../partitions/fill.ts'
import { BY_MONTH, createIndexes, createTables, LAYOUTS, MONTHS, monthStart, PLAIN } from '../partitions/layouts.ts'
import { measure, toResult } from '../partitions/measure.ts'
import { insertOrder, PARAMETERS, QUERIES, valuesOf } from '../partitions/queries.ts'
import type { Bench, Result } from '../result.ts'

const [QUICK, USUAL, SCALE] = [20_000, 200_000, 10_000_000]
/** Few checkpoints, memory for building indexes, and no waiting for the disk. */
const SETTINGS = ["max_wal_size = '8GB'", "maintenance_work_mem = '512MB'", 'fsync = off', 'synchronous_commit = off']

/** Orders in one table, partitioned by month, and partitioned by customer: what the shop's queries cost. */
export const partitions: Bench = {
  name: 'partitions',
  about: 'partitioned orders, compared to one table, with 200,000 orders (--scale: 10 million)',
  scales: true,
  async run({ isQuick, isScale }) {
    const count = isScale ? SCALE : isQuick ? QUICK : USUAL
    const postgres = await openPostgres()
    try {
      for (const setting of SETTINGS) await runSql(postgres.url, `alter system set ${setting}`)
      await runSql(postgres.url, 'select pg_reload_conf()')
      const url = await createDatabase(postgres.url, 'bench_partitions')
      await migrateDatabase(url)
      const client = new Client({ connectionString: url })
      await client.connect()
      for (const layout of LAYOUTS) {
        await createTables(client, layout)
        await (layout === PLAIN ? fillOrders(client, layout, count) : copyOrders(client, PLAIN, layout))
        await createIndexes(client, layout)
        process.stdout.write(`  built the indexes: ${layout.name}\n`)
      }
      const results = await measureAll(client, count)
      await client.end()
      return results
    } finally {
      await postgres.close()
    }
  },
}

async function measureAll(client: Client, count: number): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, query] of Object.entries(QUERIES)) {
    for (const layout of LAYOUTS) await client.query(`prepare read_${layout.table} (${PARAMETERS}) as ${query(layout)}`)
    const run = async (mode: string) => {
      await client.query(`set plan_cache_mode = ${mode}`)
      return measure(client, ({ table }, place) => `execute read_${table}(${valuesOf(place, count)})`, count)
    }
    results.push(toResult(name, await run('force_custom_plan'), await run('force_generic_plan')))
    await client.query('deallocate all')
  }
  const inserted = await measure(client, (layout, place) => insertOrder(layout, place, count), count)
  results.push(toResult('insert of an order with two lines', inserted))
  return [...results, await compareRemoval(client), ...(await listSizes(client))]
}

/** Orders of the oldest month, such as those past the retention period. */
async function compareRemoval(client: Client): Promise<Result> {
  const timed = async (statement: string) => {
    const from = performance.now()
    await client.query(statement)
    return `${(performance.now() - from).toFixed(0)} ms`
  }
  const deleted = await timed(`delete from ${PLAIN.table} where created_at < '${monthStart(1)} 00:00Z'`)
  const vacuumed = await timed(`vacuum ${PLAIN.table}`)
  const dropped = await timed(`drop table ${BY_MONTH.table}_0`)
  const measured = `delete: ${deleted} and ${vacuumed} of vacuum; drop of a partition: ${dropped}`
  return { name: `removal of one of ${MONTHS} months`, measured }
}

async function listSizes(client: Client): Promise<Result[]> {
  const results: Result[] = []
  for (const { name, table } of LAYOUTS) {
    const { rows } = await client.query<{ data: string; indexes: string; largest: string }>(`
      select pg_size_pretty(sum(pg_table_size(oid))) as data, pg_size_pretty(sum(pg_indexes_size(oid))) as indexes,
        pg_size_pretty(max(pg_indexes_size(oid))) as largest
      from pg_class where relkind = 'r' and relname similar to '${table}(_[0-9]+)?'`)
    const [size] = rows
    const measured = `${size?.data}, indexes ${size?.indexes}, at most ${size?.largest} of them on one table`
    results.push({ name: `size, ${name}`, measured })
  }
  return results
}
