export type CarrierSettings = {
  /** Required by the API. */
  apiKey: string
  /** Origin of label URLs for browsers; defaults to the origin of the API request. */
  publicOrigin?: string | undefined
  now?: () => Date
}
