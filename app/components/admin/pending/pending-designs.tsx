/** What waits for a decision, oldest first. */
export function PendingDesigns(_props: { onChanged: () => void }) {
  return null
}
