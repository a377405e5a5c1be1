import type { Job } from '../base/job.ts'
import { lapseParkedTickets } from './parked-tickets/lapse-parked-tickets.ts'
import { forgetTillChanges } from './till-index/forget-changes.ts'

export const jobs: readonly Job[] = [
  { name: 'till.lapse-parked-tickets', cron: '* * * * *', run: lapseParkedTickets },
  { name: 'till.forget-changes', cron: '50 4 * * *', run: forgetTillChanges },
]
