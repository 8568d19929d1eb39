import { type Job, type JobResult, PgBoss } from 'pg-boss'
import { HOUR_SECONDS } from '#domain/durations.ts'
import { fromDatabase } from '#server/platform/db/is-database-unavailable.ts'
import { handleJob } from '#server/platform/jobs/job-trace.ts'
import { EXPIRY_SECONDS, queueOptions, RETRY_LIMIT } from '#server/platform/jobs/options.ts'
import type { Work } from '#server/platform/jobs/work.ts'
import { describeError, log } from '#server/platform/log.ts'
import { defineCounter } from '#server/platform/metrics/registry.ts'
import { isCircuitOpen } from '#server/platform/outbound/circuit-breaker.ts'
import { refreshSettings } from '#server/platform/settings/shop-settings.ts'
import { StartError } from '#server/platform/start-error.ts'
import { listWork } from './list-work.ts'

const STOP_WITHIN_MS = 20_000
/** How often to look for jobs whose process was killed. */
const CHECK_EXPIRED_SECONDS = 15
/** The timeout is for a frozen database; maintenance may take a while. */
const CONNECTION = { application_name: 'pitlane jobs', max: 4, keepAlive: true, query_timeout: 60_000 }

const runs = defineCounter('pitlane_job_runs_total', 'Runs of jobs, by outcome.', ['queue', 'outcome'])

/** In development, Vite re-evaluates this module after a change. The worker survives on `globalThis`. */
const KEY = Symbol.for('pitlane.jobs')
const living = globalThis as typeof globalThis & { [KEY]?: PgBoss }

type Start = {
  work: boolean
  /** Runs before the first job, so that the jobs it adds do not slow it down. */
  before?: () => Promise<void>
}

/** Creates the queues and, with `work`, runs their jobs until `stopJobs`. */
export async function startJobs(url: string, { work, before }: Start): Promise<void> {
  const boss = new PgBoss({
    ...CONNECTION,
    connectionString: url,
    schedule: work,
    superviseIntervalSeconds: CHECK_EXPIRED_SECONDS,
    monitorIntervalSeconds: CHECK_EXPIRED_SECONDS,
    maintenanceIntervalSeconds: HOUR_SECONDS,
  })
  boss.on('error', (error) => log.warn('job.queue_error', { err: toDatabaseError(error) }))
  boss.on('warning', ({ message, data }) => log.warn('job.queue_warning', { reason: message, data }))
  const queues = await listWork()
  try {
    await boss.start()
    await declareQueues(boss, queues)
  } catch (cause) {
    await boss.stop({ graceful: false })
    throw new StartError(`The job queue could not be set up: ${(cause as Error).message}`, { cause })
  }
  if (work) living[KEY] = boss
  else await boss.stop({ graceful: false })
  await before?.()
  if (!work) return
  await removeOldSchedules(boss, queues)
  for (const queue of queues) {
    const { name, batchSize = 10, cron } = queue
    if (cron) await boss.schedule(name, cron)
    let workerId: string | undefined
    workerId = await boss.work(
      name,
      { pollingIntervalSeconds: 1, batchSize, burstWhenBatchFull: true, perJobResults: true },
      (jobs) => {
        // pg-boss ignores `burstWhenBatchFull` for a batch of one. Without this, such a queue would run one job per second.
        if (batchSize === 1 && workerId) boss.notifyWorker(workerId)
        return Promise.all(jobs.map((job) => run(job, queue)))
      },
    )
  }
}

/** pg-boss reports copies of errors, which are no instances of Error. */
function toDatabaseError({ message, stack, ...rest }: Error) {
  const { code } = rest as { code?: unknown }
  return fromDatabase(Object.assign(new Error(message), { stack }, code === undefined ? {} : { code }))
}

/** Otherwise the schedules of an older version would keep adding jobs. */
async function removeOldSchedules(boss: PgBoss, queues: Work[]) {
  const known = new Set(queues.filter(({ cron }) => cron).map(({ name }) => name))
  for (const { name } of await boss.getSchedules()) if (!known.has(name)) await boss.unschedule(name)
}

/** Starts no further jobs and waits for the running ones. */
export async function stopJobs(): Promise<void> {
  const boss = living[KEY]
  living[KEY] = undefined
  await boss?.stop({ timeout: STOP_WITHIN_MS })
}

/** Creates queues and updates those of an older version. pg-boss serializes concurrent starts. */
async function declareQueues(boss: PgBoss, queues: Work[]) {
  for (const { name, policy, expireInSeconds = EXPIRY_SECONDS, retryLimit = RETRY_LIMIT } of queues) {
    const options = { ...queueOptions, expireInSeconds, retryLimit }
    await boss.createQueue(name, { ...options, policy })
    await boss.updateQueue(name, options)
  }
}

async function run(job: Job<unknown>, { handle, retryLimit = RETRY_LIMIT }: Work): Promise<JobResult> {
  try {
    await refreshSettings()
    await handleJob(job, handle)
    runs.add(1, job.name, 'completed')
    return { id: job.id, status: 'completed' }
  } catch (error) {
    runs.add(1, job.name, 'failed')
    const facts = { err: error, queue: job.name, jobId: job.id, run: job.retryCount + 1 }
    if (job.retryCount >= retryLimit) log.error('job.gave_up', facts)
    // An open circuit breaker has been logged, and would fail every waiting job.
    else if (!isCircuitOpen(error)) log.warn('job.failed', facts)
    return { id: job.id, status: 'failed', output: describeError(error) }
  }
}
