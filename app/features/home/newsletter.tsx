import { NewsletterBox } from '#app/features/newsletter/newsletter-box.tsx'

export function Newsletter() {
  return (
    <section aria-labelledby="newsletter-title" className="border-line border-t">
      <div className="wrap grid gap-x-16 gap-y-6 py-12 lg:grid-cols-2 lg:items-center lg:py-16">
        <div>
          <h2 id="newsletter-title" className="display-2">
            New drops, straight to your inbox
          </h2>
          <p className="mt-3 max-w-prose text-muted">Confirm by email. Unsubscribe with one click.</p>
        </div>
        <NewsletterBox className="w-full max-w-120 lg:justify-self-end" />
      </div>
    </section>
  )
}
