import { Link, redirect, useNavigate } from 'react-router'
import { DeleteReview } from '#app/features/ratings/delete-review.tsx'
import type { Purchase } from '#app/features/ratings/own-review.ts'
import { reviewDraft } from '#app/features/ratings/review-draft.ts'
import { ReviewForm } from '#app/features/ratings/review-form.tsx'
import { ReviewState } from '#app/features/ratings/review-state.tsx'
import { loginPath } from '#app/features/session/login-path.ts'
import { requireToken } from '#app/features/session/require-token.ts'
import { useReloadOnUserChange } from '#app/features/session/use-reload-on-user-change.ts'
import { ApiError, api, isSignInNeeded, read } from '#app/lib/api.ts'
import { assetUrl } from '#app/lib/asset-url.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { MockupImage } from '#app/ui/mockup-image.tsx'
import { NeedsScript } from '#app/ui/needs-script.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { toast } from '#app/ui/toast.ts'
import { describeItem } from '#domain/describe-item.ts'
import { mockupUrl } from '#domain/images.ts'
import { PRODUCT_PARAMETER, type Product } from '#domain/products.ts'
import { readChoice } from '#domain/query-parameter.ts'
import { reviewPath } from '#domain/ratings.ts'
import type { Route } from './+types/account-review'

export const meta = () => [{ title: 'Your review · Pitlane' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request, params: { designId } }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  const product = readChoice(PRODUCT_PARAMETER, new URL(request.url).searchParams.get('product'))
  try {
    const [me, purchases] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.ratings.mine.$get({ query: { design_id: designId } }, options)).catch(noneIfInvalid),
    ])
    return { userId: me.user_id, purchase: choose(purchases.items, product) }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath(reviewPath(designId, product)))
    throw error
  }
}

export default function AccountReview({ loaderData: { userId, purchase } }: Route.ComponentProps) {
  const navigate = useNavigate()
  useReloadOnUserChange(userId)
  if (!purchase)
    return (
      <Frame>
        <h1 className="sr-only">Your review</h1>
        <EmptyState
          title="Nothing to review yet"
          text="You can review an item once it has been delivered to you."
          action={<ButtonLink to="/account/orders">View your orders</ButtonLink>}
        />
      </Frame>
    )
  const { design_id: designId, product, is_main: isMain, title, size, color, order_id: orderId, review } = purchase
  const leave = (done: string, description: string) => {
    reviewDraft(userId, designId, product).drop()
    toast({ title: done, description, tone: 'success' })
    void navigate(`/account/orders/${orderId}`)
  }
  return (
    <Frame>
      <header className="flex flex-wrap items-center gap-6 pt-2 pb-8">
        <MockupImage
          src={assetUrl(mockupUrl(designId, color, 330, 'webp', isMain ? undefined : product))}
          alt=""
          width={96}
          height={114}
          className="h-28 w-24 bg-stage object-contain"
        />
        <div className="min-w-0">
          <h1 className="display-2 wrap-anywhere">
            {review ? 'Your review of' : 'Review'} {title}
          </h1>
          <p className="mt-2 text-muted">
            {describeItem({ product, size, color })} ·{' '}
            <Link to={`/account/orders/${orderId}`} className="link">
              Your order
            </Link>
          </p>
        </div>
      </header>
      <div className="grid gap-8" key={`${userId} ${product} ${review?.id}`}>
        {review && <ReviewState review={review} />}
        <ReviewForm
          userId={userId}
          purchase={purchase}
          onSent={() => leave('Thank you for your review', 'It appears on the design page after we have checked it.')}
        />
        {review && (
          <div>
            <DeleteReview id={review.id} onDeleted={() => leave('Review deleted', title)} />
          </div>
        )}
      </div>
    </Frame>
  )
}

export function HydrateFallback() {
  return (
    <Frame>
      <h1 className="display-2 mb-6">Your review</h1>
      <NeedsScript>Reviews need JavaScript. Turn it on in your browser and reload the page.</NeedsScript>
      <div aria-busy="true" className="grid gap-6">
        <Skeleton className="h-28" />
        <Skeleton className="h-64" />
      </div>
    </Frame>
  )
}

function Frame({ children }: { children: React.ReactNode }) {
  return (
    <div className="wrap min-h-svh pt-[clamp(2rem,4vw,3.5rem)] pb-sec">
      <Link to="/account/orders" className="link text-muted text-small">
        Orders
      </Link>
      {children}
    </div>
  )
}

/** A link without a product opens an item that still needs a review. */
function choose(purchases: Purchase[], product: Product | undefined): Purchase | undefined {
  if (product) return purchases.find((purchase) => purchase.product === product)
  return purchases.find(({ review }) => !review) ?? purchases[0]
}

/** A malformed id in the URL is like a design that was never bought. */
function noneIfInvalid(error: unknown): { items: Purchase[] } {
  if (error instanceof ApiError && error.code === 'invalid') return { items: [] }
  throw error
}
