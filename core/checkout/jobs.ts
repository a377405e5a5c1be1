import type { Job } from '../base/job.ts'
import { expireOrders } from './expire-orders.ts'

export const jobs: readonly Job[] = [
  { name: 'checkout.expire-orders', cron: '* * * * *', run: expireOrders },
]
