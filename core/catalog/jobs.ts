import type { Job } from '../base/job.ts'
import { refreshDue } from './listings/refresh-due.ts'

export const jobs: readonly Job[] = [
  { name: 'catalog.refresh-listings', cron: '* * * * *', run: refreshDue },
]
