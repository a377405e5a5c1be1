import { type Db, query } from '../base/db.server.ts'

/** When a bank was asked what became of a payment. */
export async function writeInquiryTime(db: Db, paymentId: number, now: Date): Promise<void> {
  await query(db, 'payment_asked', 'update payments set asked_at = $2 where payment_id = $1', [
    paymentId,
    now,
  ])
}

/** Under which a bank knows a payment, once: the first answer counts. */
export async function writeBankReference(
  db: Db,
  paymentId: number,
  bankReference: string,
): Promise<void> {
  await query(
    db,
    'payment_bank_reference',
    'update payments set bank_reference = $2 where payment_id = $1 and bank_reference is null',
    [paymentId, bankReference],
  )
}
