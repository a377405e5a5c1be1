import { finishTrial } from './finish-trial.ts'
import { getTrial } from './get-trial.ts'

/** The area in the router of the shop. */
export const cutover = { getTrial, finishTrial }
