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
import { colorName } from '#domain/color-name.ts'
import { mockupUrl } from '#domain/images.ts'
import type { Route } from './+types/account-review'

export const meta = () => [{ title: 'Your review · Pitlane' }, { name: 'robots', content: 'noindex' }]

export async function clientLoader({ request, params: { designId } }: Route.ClientLoaderArgs) {
  await requireToken({ request })
  const options = { init: { signal: request.signal } }
  try {
    const [me, purchases] = await Promise.all([
      read(api.me.$get({}, options)),
      read(api.ratings.mine.$get({ query: { design_id: designId } }, options)).catch(noneIfInvalid),
    ])
    return { userId: me.user_id, purchase: purchases.items[0] }
  } catch (error) {
    if (isSignInNeeded(error)) throw redirect(loginPath(`/account/reviews/${designId}`))
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
          text="You can review a design once it has been delivered to you."
          action={<ButtonLink to="/account/orders">View your orders</ButtonLink>}
        />
      </Frame>
    )
  const { design_id: designId, title, size, color, order_id: orderId, review } = purchase
  const leave = (done: string, description: string) => {
    reviewDraft(userId, designId).drop()
    toast({ title: done, description, tone: 'success' })
    void navigate(`/account/orders/${orderId}`)
  }
  return (
    <Frame>
      <header className="flex flex-wrap items-center gap-6 pt-2 pb-8">
        <MockupImage
          src={assetUrl(mockupUrl(designId, color, 330))}
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
            Size {size}, {colorName(color).toLowerCase()} ·{' '}
            <Link to={`/account/orders/${orderId}`} className="link">
              Your order
            </Link>
          </p>
        </div>
      </header>
      <div className="grid gap-8" key={`${userId} ${review?.id}`}>
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

/** A malformed id in the URL is like a design that was never bought. */
function noneIfInvalid(error: unknown): { items: Purchase[] } {
  if (error instanceof ApiError && error.code === 'invalid') return { items: [] }
  throw error
}
