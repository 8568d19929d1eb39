/** What designers were asked for. */
export function AdminRequests(_props: { onChanged: () => void }) {
  return null
}
