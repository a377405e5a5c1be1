import type { Job } from '../base/job.ts'
import { forgetTillChanges } from './forget-changes.ts'
import { lapseParkedTickets } from './lapse-parked-tickets.ts'

export const jobs: readonly Job[] = [
  { name: 'till.lapse-parked-tickets', cron: '* * * * *', run: lapseParkedTickets },
  { name: 'till.forget-changes', cron: '50 4 * * *', run: forgetTillChanges },
]
