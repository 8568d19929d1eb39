/** The message that is printed on the packing slip; nothing if the order has none. */
export function GiftMessage({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <section aria-labelledby="gift-message">
      <h2 id="gift-message" className="display-3 mb-3">
        Gift message
      </h2>
      <p className="whitespace-pre-line wrap-anywhere">{message}</p>
    </section>
  )
}
