import { forgetEvents } from './events.ts'
import type { Job } from './job.ts'
import { forgetOperations } from './procedures/operations.ts'

export const jobs: readonly Job[] = [
  { name: 'base.forget-operations', cron: '20 4 * * *', run: forgetOperations },
  { name: 'base.forget-events', cron: '40 4 * * *', run: forgetEvents },
]
