import { AppError } from '#domain/errors.ts'

export function truncated(): AppError {
  return new AppError('invalid', 'The image is incomplete. Export it again and upload it.')
}

export function damaged(cause?: unknown): AppError {
  return new AppError('invalid', 'The image is damaged. Export it again and upload it.', { cause })
}
