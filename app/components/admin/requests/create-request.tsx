/** Asks designers for something. */
export function CreateRequest(_props: { onCreated: () => void }) {
  return null
}
