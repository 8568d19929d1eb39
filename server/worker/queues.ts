import { sendRecovery } from '#server/features/auth/send-recovery.ts'
import { sweepAccounts } from '#server/features/auth/sweep-accounts.ts'
import { foldDesignCounts } from '#server/features/catalog/designs/fold-design-counts.ts'
import { makeCardMockup } from '#server/features/catalog/designs/make-card-mockup.ts'
import { refreshSoldCounts } from '#server/features/catalog/designs/refresh-sold-counts.ts'
import { rewriteSearchTexts } from '#server/features/catalog/designs/rewrite-search-texts.ts'
import { mailReview } from '#server/features/catalog/review/mail-review.ts'
import { sweepSearchWords } from '#server/features/catalog/search/sweep-search-words.ts'
import { sweepCheckouts } from '#server/features/checkout/sweep-checkouts.ts'
import { tellFollowers } from '#server/features/favorites/tell-followers.ts'
import { makeMissingRendition } from '#server/features/media/renditions/make-missing-rendition.ts'
import { sweepUploads } from '#server/features/media/uploads/sweep-uploads.ts'
import { askToConfirm } from '#server/features/newsletter/request-subscription.ts'
import { sweepOutreach } from '#server/features/newsletter/sweep-outreach.ts'
import { confirmOrder } from '#server/features/orders/confirm-order.ts'
import { mailRefund } from '#server/features/orders/refunds/mail-refund.ts'
import { followParcel } from '#server/features/shipping/follow-parcel.ts'
import { sweepLabels } from '#server/features/shipping/sweep-labels.ts'
import { sweepParcels } from '#server/features/shipping/sweep-parcels.ts'
import { foldOrderTotals } from '#server/features/stats/fold-order-totals.ts'
import { sendMail } from '#server/platform/mail/send-mail.ts'

type Queue = {
  /** May run more than once for one job, so it has to be idempotent; the job's id is the same each time. */
  handle: (payload: never, jobId: string) => Promise<void>
  /** `short`: while a job waits, another one with the same `singletonKey` is not added. It cannot be changed later. */
  policy?: 'short'
  /** How many jobs one worker takes at a time; costly ones one by one. */
  batchSize?: number
  /** When it runs by itself, in UTC. */
  cron?: string
  /** How long a run may take, where that is longer than usual. */
  expireInSeconds?: number
}

const SWEEP_SECONDS = 15 * 60

/** Every kind of work that is done outside of a request. */
export const queues = {
  mail: { handle: sendMail },
  recovery: { handle: sendRecovery },
  renditions: { handle: makeMissingRendition, batchSize: 1 },
  mockups: { handle: makeCardMockup, batchSize: 1 },
  'search-texts': { handle: rewriteSearchTexts, policy: 'short' },
  'order-confirmations': { handle: confirmOrder },
  'refund-mails': { handle: mailRefund },
  'review-mails': { handle: mailReview },
  'newsletter-requests': { handle: askToConfirm },
  'follow-parcels': { handle: followParcel },
  'sweep-checkouts': { handle: () => sweepCheckouts(), cron: '* * * * *', expireInSeconds: SWEEP_SECONDS },
  'sweep-parcels': { handle: () => sweepParcels(), cron: '23 * * * *', expireInSeconds: SWEEP_SECONDS },
  'sweep-labels': { handle: () => sweepLabels(), cron: '*/10 * * * *', expireInSeconds: SWEEP_SECONDS },
  'sweep-uploads': { handle: () => sweepUploads(), cron: '17 * * * *', expireInSeconds: SWEEP_SECONDS },
  'sweep-accounts': { handle: () => sweepAccounts(), cron: '43 * * * *', expireInSeconds: SWEEP_SECONDS },
  'sweep-outreach': { handle: () => sweepOutreach(), cron: '51 3 * * *', expireInSeconds: SWEEP_SECONDS },
  'sold-counts': { handle: () => refreshSoldCounts(), cron: '* * * * *' },
  'design-counts': { handle: () => foldDesignCounts(), cron: '* * * * *' },
  'order-totals': { handle: () => foldOrderTotals(), cron: '* * * * *' },
  'sweep-search-words': { handle: () => sweepSearchWords(), cron: '29 3 * * *', expireInSeconds: SWEEP_SECONDS },
  'follow-news': { handle: () => tellFollowers(), cron: '5 16 * * *', expireInSeconds: SWEEP_SECONDS },
  'demo-designs': { handle: seedDemoDesign, batchSize: 3 },
  'demo-requests': { handle: seedDemoRequests, batchSize: 1, policy: 'short', expireInSeconds: 180 },
  'demo-orders': { handle: seedDemoOrders, batchSize: 1, policy: 'short' },
} satisfies Record<string, Queue>

export type QueueName = keyof typeof queues
export type Payload<Name extends QueueName> = Parameters<(typeof queues)[Name]['handle']>[0]

/** The same list for whoever takes jobs out of the database, where a payload has lost its type. */
export const allQueues = Object.entries(queues) as [
  QueueName,
  { handle: (payload: unknown, jobId: string) => Promise<void> } & Omit<Queue, 'handle'>,
][]

// What belongs to the demo is loaded only where the demo is.

async function seedDemoDesign({ index, now }: { index: number; now: string }) {
  const [{ seedDesign }, { askForOrders }] = await Promise.all([
    import('#demo/seed-designs.ts'),
    import('#demo/fill-shop.ts'),
  ])
  await seedDesign(index, new Date(now))
  await askForOrders(new Date(now))
}

async function seedDemoOrders({ from, to, now }: { from: number; to: number; now: string }) {
  const { seedOrders } = await import('#demo/seed-orders.ts')
  await seedOrders(from, to, new Date(now))
}

async function seedDemoRequests({ now }: { now: string }) {
  const { seedRequests } = await import('#demo/seed-requests.ts')
  await seedRequests(new Date(now))
}
