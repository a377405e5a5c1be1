import { getChecklist } from './checklist/get-checklist.ts'
import { markChecklistItem } from './checklist/mark-checklist-item.ts'
import { finishTrial } from './finish-trial.ts'
import { getTrial } from './get-trial.ts'
import { getGuide } from './guide/get-guide.ts'
import { markGuideSteps } from './guide/mark-guide-steps.ts'
import { deletePastFile } from './past-sales/delete-past-file.ts'
import { getPastImport } from './past-sales/get-past-import.ts'
import { listPastImports } from './past-sales/list-past-imports.ts'
import { listPastIssues } from './past-sales/list-past-issues.ts'
import { revertPastImport } from './past-sales/revert-past-import.ts'
import { startPastImport } from './past-sales/start-past-import.ts'

/** The area in the router of the shop. */
export const cutover = {
  getTrial,
  finishTrial,
  getChecklist,
  markChecklistItem,
  getGuide,
  markGuideSteps,
  listPastImports,
  getPastImport,
  listPastIssues,
  startPastImport,
  revertPastImport,
  deletePastFile,
}
