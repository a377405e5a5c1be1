import type { Job } from '../base/job.ts'
import { refundDue } from './refund-due.ts'

export const jobs: readonly Job[] = [
  { name: 'payments.refund-due', cron: '* * * * *', run: refundDue },
]
