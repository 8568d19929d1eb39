import { defineQueue } from '#server/platform/jobs/queue.ts'
import type { Mail } from './templates/mails.ts'

export const mailQueue = defineQueue<Mail>('mail')
