/** What was bought, newest first. */
export function AdminOrders(_props: { onChanged: () => void }) {
  return null
}
