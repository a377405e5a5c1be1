import type { Row } from '../bench/measured-row.ts'
import type { AttackShop } from './attack-shop.ts'
import { SUITES, type SuiteName } from './suites.ts'
import { createTally, type Tally } from './tally.ts'

const SECONDS = 150
const SHORT_SECONDS = 20

export interface SuiteResult {
  name: SuiteName
  tally: Tally
  rows: Row[]
  seconds: number
  /** It has not sent all that it has. */
  isCut: boolean
}

/** Lets one suite attack the shop, for two and a half minutes at most. */
export async function runSuite(
  shop: AttackShop,
  name: SuiteName,
  { isShort }: { isShort: boolean },
): Promise<SuiteResult> {
  const tally = createTally()
  const started = performance.now()
  const toSeconds = () => (performance.now() - started) / 1000
  const most = isShort ? SHORT_SECONDS : SECONDS
  const isOver = () => toSeconds() > most
  const rows = await SUITES[name]({ shop, tally, isShort, isOver }).catch((error: Error) => {
    tally.serverErrors.push(`it could not go on: ${error.message}`)
    return []
  })
  return { name, tally, rows, seconds: toSeconds(), isCut: isOver() }
}
