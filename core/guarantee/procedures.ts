import { changeGuaranteeCase } from './change-guarantee-case.ts'
import { endGuaranteeCase } from './end-guarantee-case.ts'
import { getGuaranteeCase } from './get-guarantee-case.ts'
import { listGuaranteeCases } from './list-guarantee-cases.ts'
import { listGuaranteeUnits } from './list-guarantee-units.ts'
import { markCaseReady } from './mark-case-ready.ts'
import { noteCaseCall } from './note-case-call.ts'
import { openGuaranteeCase } from './open-guarantee-case.ts'
import { sendForRepair } from './send-for-repair.ts'

/** The area in the router of the shop. */
export const guarantee = {
  listGuaranteeCases,
  getGuaranteeCase,
  listGuaranteeUnits,
  openGuaranteeCase,
  changeGuaranteeCase,
  sendForRepair,
  markCaseReady,
  noteCaseCall,
  endGuaranteeCase,
}
