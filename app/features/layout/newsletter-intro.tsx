/** The words beside the newsletter form. Only the server renders them. */
export function NewsletterIntro() {
  return (
    <div>
      <h2 className="display-2">New drops, straight to your inbox</h2>
      <p className="mt-2 text-muted-ink">Confirm by email. Unsubscribe with one click.</p>
    </div>
  )
}
