import type { Db } from '../base/db.server.ts'
import { readGuaranteeUnits } from './guarantee-unit.ts'

interface SoldUnit {
  lineId: number
  n: number
}

/** Answers which of these units are under the legal guarantee now, with the days on which the shop had them. */
export async function readCoveredUnits(
  db: Db,
  units: readonly SoldUnit[],
  now: Date,
): Promise<(unit: SoldUnit) => boolean> {
  if (units.length === 0) return () => false
  const keys = units.map(({ lineId, n }) => ({ line_id: lineId, n }))
  const read = await readGuaranteeUnits(db, { units: keys }, now)
  const covered = read.filter(({ is_covered }) => is_covered)
  return ({ lineId, n }) => covered.some((each) => each.line_id === lineId && each.n === n)
}
