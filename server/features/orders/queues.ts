import type { OrderStatus } from '#domain/orders.ts'
import { defineQueue } from '#server/platform/jobs/queue.ts'

export const confirmationQueue = defineQueue<{ orderId: string }>('order-confirmations')

export type StatusChange = { orderId: string; status: OrderStatus; changedAt: string }
export const statusMailQueue = defineQueue<StatusChange>('order-status-mails')
