import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, type RouterContextProvider, ServerRouter } from 'react-router'
import { ACCEPTED_CARDS } from '#domain/payment-methods.ts'
import { SHIPPING_COUNTRIES } from '#domain/shipping-countries.ts'
import { currentAnnouncement, type ShopSettings } from '#domain/shop-settings.ts'
import { launchToCome } from '#server/features/launch/read-launch.ts'
import { describeMethods } from '#server/features/payments/methods/describe-methods.ts'
import { pageContext } from '#server/platform/http/context.ts'
import { log } from '#server/platform/log.ts'
import { shopSettings } from '#server/platform/settings/shop-settings.ts'
import { LaunchAt } from './features/launch/launch-hint.ts'
import { listPageScripts, PageScripts } from './features/layout/script-preloads.tsx'
import { AnnouncementContext } from './lib/announcement.ts'
import { Nonce } from './lib/nonce.ts'
import { Origin } from './lib/origin.ts'
import { RequestId } from './lib/request-id.ts'
import { type Shop, ShopContext } from './lib/shop.ts'

const RENDER_TIMEOUT_MS = 5000

/** Renders the page to a string instead of a stream, because its script hashes and the page cache need the whole page. */
export default async function handleRequest(
  _request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
) {
  const { requestId, nonce, origin } = loadContext.get(pageContext)
  const settings = shopSettings()
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = await render(
    <RequestId value={requestId}>
      <Nonce value={nonce}>
        <Origin value={origin}>
          <ShopContext value={toShop(settings)}>
            <AnnouncementContext value={currentAnnouncement(settings, new Date())}>
              <LaunchAt value={launchToCome()}>
                <PageScripts value={listPageScripts(routerContext)}>
                  <ServerRouter context={routerContext} url={_request.url} nonce={nonce} />
                </PageScripts>
              </LaunchAt>
            </AnnouncementContext>
          </ShopContext>
        </Origin>
      </Nonce>
    </RequestId>,
    nonce,
  )
  return new Response(html, { status, headers })
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

function render(page: React.ReactNode, nonce: string) {
  return new Promise<string>((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // Large boundaries stay in place too: they are there to hydrate the page in pieces, not to stream it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        text(body).then(resolve, reject)
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
    const timer = setTimeout(() => abort(new Error('Page rendering timed out')), RENDER_TIMEOUT_MS)
  })
}
