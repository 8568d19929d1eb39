import { flushViews } from '#server/features/analytics/count-view.ts'
import { disableDemoAccounts } from '#server/features/auth/disable-demo-accounts.ts'
import { flushVisits } from '#server/features/insight/count-visit.ts'
import { sweepSpool } from '#server/features/media/uploads/spool.ts'
import { endPictureProcesses } from '#server/pictures/draw-in-child.ts'
import { missingCompanySettings } from '#server/platform/company-settings.ts'
import { config, setListeningPort } from '#server/platform/config.ts'
import { connect, disconnect } from '#server/platform/db/client.ts'
import { logConnectionLost, logOutages } from '#server/platform/db/log-outages.ts'
import { migrateDatabase } from '#server/platform/db/migrate.ts'
import { startErrorReports } from '#server/platform/error-reports/report-errors.ts'
import { publicOrigin } from '#server/platform/http/origin.ts'
import { log } from '#server/platform/log.ts'
import { localOrigin } from '#server/platform/loopback.ts'
import { answerMetrics } from '#server/platform/metrics/collect-metrics.ts'
import { startProcessMetrics } from '#server/platform/metrics/process-metrics.ts'
import { flushSecurityEvents, writeSummaries } from '#server/platform/security-log/log-security-event.ts'
import { refreshSettings, shopSettings } from '#server/platform/settings/shop-settings.ts'
import { restrictStoredFiles } from '#server/platform/storage/restrict-access.ts'
import { sweepWorkFolders } from '#server/platform/storage/work-folder.ts'
import { startTracing, stopTracing } from '#server/platform/tracing/start-tracing.ts'
import { startJobs, stopJobs } from '#server/worker/worker.ts'
import { checkSecret } from './check-secret.ts'
import { requireStorage } from './require-storage.ts'
import { waitForDatabase } from './wait-for-database.ts'

const NOTHING_DISABLED = { disabledDemoAccounts: 0 }

/** Shown to the operator once the shop is ready. */
export type StartReport = { disabledDemoAccounts: number }

/** Migrates the database and opens everything this process needs. */
export async function openApp(databaseUrl: string, port: number): Promise<StartReport> {
  setListeningPort(port)
  startProcessMetrics(config.PROCESS)
  answerMetrics()
  startErrorReports()
  await startTracing()
  const directUrl = config.DATABASE_DIRECT_URL ?? databaseUrl
  await waitForDatabase(directUrl)
  await migrateDatabase(directUrl)
  if (config.SANDBOX || config.PROCESS === 'sandbox') await openSandbox(databaseUrl)
  connect(databaseUrl, {
    pooler: config.DATABASE_POOLER,
    max: config.DATABASE_CONNECTIONS,
    readUrl: config.DATABASE_READ_URL,
    onIdleError: logConnectionLost,
  })
  logOutages()
  if (config.PROCESS === 'sandbox') return NOTHING_DISABLED
  await checkSecret()
  await refreshSettings()
  warnAboutCompany()
  if (config.S3_BUCKET) await requireStorage()
  else await restrictStoredFiles()
  await sweepSpool()
  await sweepWorkFolders()
  const report = config.SANDBOX ? NOTHING_DISABLED : await disableDemoAccounts(new Date())
  await startJobs(directUrl, {
    work: config.PROCESS === 'all' || config.PROCESS === 'worker',
    before: config.SANDBOX && config.PROCESS !== 'worker' ? fillShop : undefined,
  })
  return report
}

/** Waits for running jobs, then closes everything else. */
export async function closeApp() {
  await stopJobs()
  endPictureProcesses()
  if (config.SANDBOX || config.PROCESS === 'sandbox') await (await loadSandbox()).stopSandbox()
  writeSummaries()
  await flushSecurityEvents()
  await flushVisits()
  await flushViews()
  await disconnect()
  await stopTracing()
}

function warnAboutCompany() {
  const missing = missingCompanySettings(shopSettings().company)
  if (!config.SANDBOX && missing.length > 0) log.warn('company.incomplete', { missing: missing.join(', ') })
}

async function openSandbox(databaseUrl: string) {
  const { startSandbox } = await loadSandbox()
  if (config.PROCESS === 'worker') return startSandbox(databaseUrl)
  const [secret = ''] = config.STRIPE_WEBHOOK_SECRET.split(',')
  await startSandbox(databaseUrl, {
    stripe: { url: `${shopOrigin()}/webhooks/stripe`, secret },
    carrier: { url: `${shopOrigin()}/webhooks/shipengine` },
  })
}

/** With PROCESS=sandbox, the simulators reach the shop at PUBLIC_URL. */
function shopOrigin() {
  if (config.PROCESS === 'sandbox' && config.PUBLIC_URL) return publicOrigin()
  return localOrigin(config.HOST, config.PORT)
}

// Dynamic imports: the sandbox and the demo are loaded only if the sandbox is on.

function loadSandbox() {
  return import('#sandbox/run.ts')
}

async function fillShop() {
  const demo = await import('#demo/fill-shop.ts')
  await demo.fillShop(new Date())
}
