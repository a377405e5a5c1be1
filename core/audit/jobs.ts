import type { Job } from '../base/job.ts'
import { sealAudit } from './seal-audit.ts'

export const jobs: readonly Job[] = [{ name: 'audit.seal', cron: '* * * * *', run: sealAudit }]
