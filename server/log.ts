import { pino } from 'pino'
import { config } from './config.ts'

/** Structured lines on standard output; secrets never reach them. */
export const log = pino({
  level: config.LOG_LEVEL,
  base: undefined,
  redact: {
    paths: ['*.password', '*.token', '*.access_token', '*.refresh_token', '*.authorization'],
    censor: '[gone]',
  },
})
