import { text } from 'node:stream/consumers'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { ACCEPTED_CARDS } from '#domain/payment-methods.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { currentAnnouncement, type ShopSettings } from '#domain/shop-settings.ts'
import { launchToCome } from '#server/features/launch/read-launch.ts'
import { describeMethods } from '#server/features/payments/methods/describe-methods.ts'
import { config } from '#server/platform/config.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { LaunchAt } from './features/launch/launch-hint.ts'
import { CrawlerTagsContext } from './features/layout/crawler-tags.tsx'
import { listPageFiles, PageFiles } from './features/layout/file-preloads.tsx'
import { AnnouncementContext } from './lib/announcement.ts'
import { setAssetOrigin } from './lib/asset-url.ts'
import { nextTurn } from './lib/next-turn.ts'
import { Nonce } from './lib/nonce.ts'
import { Origin } from './lib/origin.ts'
import { renderWhole } from './lib/render-whole.ts'
import { RequestId } from './lib/request-id.ts'
import { type Shop, ShopContext } from './lib/shop.ts'

setAssetOrigin(config.ASSET_ORIGIN)

/** Renders the page to a string instead of a stream, because its script hashes and the page cache need the whole page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { requestId, nonce, origin, crawlerTags, setHtml } = loadContext.get(pageContext)
  const settings = shopSettings()
  const context = await readData(routerContext)
  const page = () => (
    <RequestId value={requestId}>
      <Nonce value={nonce}>
        <Origin value={origin}>
          <ShopContext value={toShop(settings)}>
            <AnnouncementContext value={currentAnnouncement(settings, new Date())}>
              <LaunchAt value={launchToCome()}>
                <PageFiles value={listPageFiles(routerContext)}>
                  <CrawlerTagsContext value={crawlerTags}>
                    <ServerRouter context={context()} url={request.url} nonce={nonce} />
                  </CrawlerTagsContext>
                </PageFiles>
              </LaunchAt>
            </AnnouncementContext>
          </ShopContext>
        </Origin>
      </Nonce>
    </RequestId>
  )
  await nextTurn()
  setHtml(await renderWhole(page, nonce))
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(null, { status, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return
  const { requestId } = (context as RouterContextProvider).get(pageContext)
  log.error('page.render_failed', { err: error, requestId, path: new URL(request.url).pathname })
}

/** A list of all countries would only make every page longer. */
function toShop({ company, shipping, countries, isTaxed }: ShopSettings): Shop {
  const methods = describeMethods()
  return {
    company,
    shipping,
    cards: ACCEPTED_CARDS,
    ...(countries.length < SHIPPING_COUNTRIES.length && { countries }),
    ...(isTaxed && { isTaxed }),
    ...(methods && { methods }),
  }
}

/**
 * Reads the loader data before rendering, so that React does not have to wait for it. The result is a function, because
 * each attempt to render marks its context.
 */
async function readData(context: EntryContext): Promise<() => EntryContext> {
  if (!context.serverHandoffStream) return () => context
  const value = await text(context.serverHandoffStream)
  const read = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return () => ({
    ...context,
    serverHandoffStream: new ReadableStream(),
    renderMeta: { streamCache: { 0: read } },
  })
}
