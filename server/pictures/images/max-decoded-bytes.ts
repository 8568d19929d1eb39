/** Total memory for images that are being decoded or drawn. */
export const MAX_DECODED_BYTES = 300_000_000
