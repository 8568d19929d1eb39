import { config } from '#server/platform/config.ts'
import { StartError } from '#server/platform/start-error.ts'
import { checkStorage } from '#server/platform/storage/storage.ts'

/** Fails the start if the object storage cannot be used, and names the settings to check. */
export async function requireStorage(): Promise<void> {
  try {
    await checkStorage()
  } catch (cause) {
    throw new StartError(describe(cause as Error & { code?: unknown }), { cause })
  }
}

function describe(error: Error & { code?: unknown }) {
  const { S3_ENDPOINT, S3_BUCKET } = config
  const place = S3_ENDPOINT ? `S3_ENDPOINT=${S3_ENDPOINT}, S3_BUCKET=${S3_BUCKET}` : `S3_BUCKET=${S3_BUCKET}`
  const cause = error.cause instanceof Error ? error.cause : error
  // An unreachable host with several addresses has a code but no message.
  const reason = cause.message || String((cause as { code?: unknown }).code ?? cause.name)
  return `The file storage (${place}) cannot be used: ${reason.replace(/\.$/, '')}.`
}
