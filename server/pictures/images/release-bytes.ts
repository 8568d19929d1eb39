const LARGE_BYTES = 1_000_000

/**
 * Frees a print file immediately. The garbage collector only sees a small object and would keep its 100 MB for a long
 * time.
 */
export function releaseBytes({ buffer, byteLength }: Buffer): void {
  // Small buffers are slices of a shared pool.
  if (byteLength >= LARGE_BYTES && byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0)
}
