import { answerComplaint } from './answer-complaint.ts'
import { correctComplaint } from './correct-complaint.ts'
import { getComplaint } from './get-complaint.ts'
import { getPurchase } from './get-purchase.ts'
import { getSignFacts } from './get-sign-facts.ts'
import { listComplaints } from './list-complaints.ts'
import { openComplaint } from './open-complaint.ts'
import { reopenComplaint, withdrawComplaint } from './reopen-complaint.ts'

/** The area in the router of the shop. */
export const complaints = {
  listComplaints,
  getComplaint,
  getPurchase,
  getSignFacts,
  openComplaint,
  answerComplaint,
  correctComplaint,
  reopenComplaint,
  withdrawComplaint,
}
