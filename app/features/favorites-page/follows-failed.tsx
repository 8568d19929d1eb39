export function FollowsFailed() {
  return (
    <p role="alert" className="text-muted">
      We could not load the list. Reload the page to try again.
    </p>
  )
}
