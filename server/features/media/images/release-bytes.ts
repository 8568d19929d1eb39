const LARGE_BYTES = 1_000_000

/** Gives a print file's memory back at once: the collector sees a small object and leaves its 100 MB for later. */
export function releaseBytes({ buffer, byteLength }: Buffer): void {
  // Small buffers are slices of one that others use, too.
  if (byteLength >= LARGE_BYTES && byteLength === buffer.byteLength) (buffer as ArrayBuffer).transfer(0)
}
