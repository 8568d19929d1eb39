export type CarrierSettings = {
  /** Opens the wire. */
  apiKey: string
  /** Where browsers reach a label; without it, where the wire was reached. */
  publicOrigin?: string | undefined
  now?: () => Date
}
