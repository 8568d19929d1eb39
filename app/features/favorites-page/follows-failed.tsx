export function FollowsFailed() {
  return (
    <p role="alert" className="text-muted">
      The list could not be loaded. Reload the page to try again.
    </p>
  )
}
