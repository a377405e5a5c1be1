import { TRIAL_WORD } from '../../../../core/cutover/rules.ts'
import type { Shop } from '../../../context.ts'

/** The name of a file of sales: what is of the trial says so, in every language as its numbers do. */
export async function nameFile(
  { settings }: Pick<Shop, 'settings'>,
  name: string,
  { trial }: { trial?: boolean },
): Promise<string> {
  const { is_trial } = await settings.getTrialSide({})
  return is_trial || trial ? `${name}_${TRIAL_WORD}` : name
}
