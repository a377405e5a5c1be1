import { z } from 'zod'

/** SQL: whether the shop is in its trial. It ends when a chain of fiscal records that counts for the tax agency begins. */
export const IN_TRIAL = `(select mode <> 'production' from fiscal_chains where is_current)`

/** Whether a list is of the trial or of real sales. Absent: of the trial while it lasts, of real sales after it. */
export const TrialChoice = z.boolean().optional()

/** SQL: whether a row is of the side that was chosen. Takes the row's column and the parameter of the choice. */
export const isChosenSide = (isTrial: string, choice: string) =>
  `${isTrial} = coalesce(${choice}::boolean, ${IN_TRIAL})`
