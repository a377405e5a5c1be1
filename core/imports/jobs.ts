import type { Job } from '../base/job.ts'
import { forgetFiles } from './forget-files.ts'
import { workImports } from './work-imports.ts'

export const jobs: readonly Job[] = [
  { name: 'imports.work', every: 1, run: workImports },
  { name: 'imports.forget-files', cron: '10 4 * * *', run: forgetFiles },
]
