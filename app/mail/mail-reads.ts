import { readDrill } from '../../core/backup/drill/read-drill.ts'
import type { Db } from '../../core/base/db.server.ts'
import { readClosing } from '../../core/cash/cash-sessions/read-closing.ts'
import { findOrder } from '../../core/checkout/find-order.ts'
import { readOrder } from '../../core/checkout/get-order.ts'
import { readOrderFacts } from '../../core/checkout/read-order-facts.ts'
import { readComplaintMail } from '../../core/complaints/read-complaint-mail.ts'
import { readDepositMail } from '../../core/deposits/read-deposit-mail.ts'
import { readRepairMail } from '../../core/guarantee/read-repair-mail.ts'
import { readLoanMail } from '../../core/loans/read-loan-mail.ts'
import { readMessageMail } from '../../core/messages/read-message-mail.ts'
import { readRecallMail } from '../../core/recalls/read-recall-mail.ts'
import { readBackMail } from '../../core/reports/lost-sales/read-back-mail.ts'
import { readRequestMail } from '../../core/returns/read-request-mail.ts'
import { readStatementMail } from '../../core/returns/read-statement-mail.ts'
import { readReturnableOrder } from '../../core/returns/requests/read-returnable-order.ts'
import { readStaffName } from '../../core/staff/credentials/read-staff-name.ts'
import { readPasswordLink } from '../../core/staff/password-links/read-password-link.ts'
import { readSupplierOrder } from '../../core/suppliers/orders/get-supplier-order.ts'

/** Where templates look their words up: the database, or samples for a preview. */
export interface MailReads {
  order(saleId: number): Promise<MailOrder>
  /** The sale of a link. */
  findSale(token: string): Promise<number>
  /** Whether the shop pays the return shipping of an order. */
  isReturnFree(saleId: number): Promise<boolean>
  facts(saleId: number): ReturnType<typeof readOrderFacts>
  request(requestId: number): Promise<Found<typeof readRequestMail>>
  statement(statementId: number): Promise<Found<typeof readStatementMail>>
  deposit(depositId: number): Promise<Found<typeof readDepositMail>>
  loan(loanId: number): Promise<Found<typeof readLoanMail>>
  complaint(complaintId: number): Promise<Found<typeof readComplaintMail>>
  repair(caseId: number): Promise<Found<typeof readRepairMail>>
  recall(about: Parameters<typeof readRecallMail>[1]): Promise<Found<typeof readRecallMail>>
  contactMessage(messageId: number): Promise<Found<typeof readMessageMail>>
  drill(drillId: number): Promise<Found<typeof readDrill>>
  closing(cashSessionId: number): Promise<Found<typeof readClosing>['closing']>
  backInStock(lostSaleId: number): Promise<Found<typeof readBackMail>>
  passwordLink(linkId: string): Promise<Found<typeof readPasswordLink>>
  staffName(userId: string): Promise<string>
  supplierOrder(reference: string): Promise<Found<typeof readSupplierOrder>>
}

type Found<Read extends (...values: never[]) => Promise<unknown>> = NonNullable<
  Awaited<ReturnType<Read>>
>
export type MailOrder = Found<typeof readOrder>

export function createMailReads(db: Db): MailReads {
  return {
    order: async (saleId) => present(await readOrder(db, saleId)),
    findSale: async (token) => present(await findOrder(db, token, new Date(0))).saleId,
    isReturnFree: async (saleId) =>
      present(await readReturnableOrder(db, saleId, new Date(0))).isReturnFree,
    facts: (saleId) => readOrderFacts(db, saleId),
    request: async (requestId) => present(await readRequestMail(db, requestId)),
    statement: async (statementId) => present(await readStatementMail(db, statementId)),
    deposit: async (depositId) => present(await readDepositMail(db, depositId)),
    loan: async (loanId) => present(await readLoanMail(db, loanId)),
    complaint: async (complaintId) => present(await readComplaintMail(db, complaintId)),
    repair: async (caseId) => present(await readRepairMail(db, caseId)),
    recall: async (about) => present(await readRecallMail(db, about)),
    contactMessage: async (messageId) => present(await readMessageMail(db, messageId)),
    drill: async (drillId) => present(await readDrill(db, drillId)),
    closing: async (cashSessionId) => present(await readClosing(db, cashSessionId)).closing,
    backInStock: async (lostSaleId) => present(await readBackMail(db, lostSaleId)),
    passwordLink: async (linkId) => present(await readPasswordLink(db, linkId)),
    staffName: async (userId) => present(await readStaffName(db, userId)),
    supplierOrder: async (reference) =>
      present(await readSupplierOrder(db, reference, { now: new Date(), withCosts: true })),
  }
}

function present<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('what the message is about is not there')
  return value
}
