import { clearErrors } from './clear-errors.ts'
import { getErrorStatistics } from './get-error-statistics.ts'
import { listErrorGroups } from './list-error-groups.ts'
import { listFrontendErrors } from './list-frontend-errors.ts'
import { markErrorsSeen } from './mark-errors-seen.ts'

/** The area in the router of the shop. */
export const frontendErrors = {
  listFrontendErrors,
  listErrorGroups,
  getErrorStatistics,
  markErrorsSeen,
  clearErrors,
}
