import { AppError } from '#domain/errors.ts'

export function truncated(): AppError {
  return new AppError('invalid', 'The image is cut off: its end is missing.')
}

export function damaged(cause?: unknown): AppError {
  return new AppError('invalid', 'The image is damaged and cannot be read.', { cause })
}
