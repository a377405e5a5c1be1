import type { Job } from '../base/job.ts'
import { workImports } from './runs/work-imports.ts'
import { forgetFiles } from './uploads/forget-files.ts'

export const jobs: readonly Job[] = [
  { name: 'imports.work', every: 1, run: workImports },
  { name: 'imports.forget-files', cron: '10 4 * * *', run: forgetFiles },
]
