import { DASHBOARD_PERIODS } from '../../../core/reports/dashboard/rules.ts'
import { listParams } from '../ui/list/list-params.ts'
import { choiceParam } from '../ui/list/params.ts'

/** The address of the dashboard, with the period that its figures are of. */
export const dashboardParams = listParams('/admin', { period: choiceParam(DASHBOARD_PERIODS) })
