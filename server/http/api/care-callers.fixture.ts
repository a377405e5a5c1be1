import type { complaints } from '../../../core/complaints/procedures.ts'
import type { guarantee } from '../../../core/guarantee/procedures.ts'
import type { recalls } from '../../../core/recalls/procedures.ts'
import type { Caller } from './caller.fixture.ts'

const complaintCallers: Record<keyof typeof complaints, Caller> = {
  listComplaints: 'can_manage_sales_pos',
  getComplaint: 'can_manage_sales_pos',
  getPurchase: 'can_manage_sales_pos',
  getSignFacts: ['can_manage_sales_pos', 'can_manage_site_settings'],
  openComplaint: 'can_manage_sales_pos',
  answerComplaint: 'can_manage_sales_pos',
  correctComplaint: 'can_manage_sales_pos',
  reopenComplaint: 'can_manage_sales_pos',
  withdrawComplaint: 'can_manage_sales_pos',
}

const guaranteeCallers: Record<keyof typeof guarantee, Caller> = {
  listGuaranteeCases: 'can_manage_sales_pos',
  getGuaranteeCase: 'can_manage_sales_pos',
  listGuaranteeUnits: 'can_manage_sales_pos',
  openGuaranteeCase: 'can_manage_sales_pos',
  changeGuaranteeCase: 'can_manage_sales_pos',
  sendForRepair: 'can_manage_sales_pos',
  markCaseReady: 'can_manage_sales_pos',
  noteCaseCall: 'can_manage_sales_pos',
  endGuaranteeCase: 'can_manage_sales_pos',
}

const recallCallers: Record<keyof typeof recalls, Caller> = {
  listRecalls: 'can_manage_customers',
  getRecall: 'can_manage_customers',
  getRecallModel: 'can_manage_customers',
  countRecall: 'can_manage_customers',
  listRecallBuyers: 'can_manage_customers',
  saveRecall: 'can_manage_customers',
  // An owner alone, as its own test says.
  sendRecall: 'can_manage_customers',
}

/** Who may call what looks after goods that were sold. */
export const careCallers = {
  complaints: complaintCallers,
  guarantee: guaranteeCallers,
  recalls: recallCallers,
}
