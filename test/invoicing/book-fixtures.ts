import type { Db } from '../../core/base/db.server.ts'
import { inTransaction, query } from '../../core/base/db.server.ts'
import type { Actor } from '../../core/base/procedures/actor.ts'
import { openFiscalChain } from '../../core/invoicing/open-fiscal-chain.ts'
import { writeCancellation } from '../../core/invoicing/write-cancellation.ts'
import { writeCorrection } from '../../core/invoicing/write-correction.ts'
import {
  splitByRate,
  type WrittenInvoice,
  writeInvoice,
} from '../../core/invoicing/write-invoice.ts'
import { IN_TRIAL } from '../../core/settings/trial/trial-side.ts'

export type Amount = { rate: number; cents: number }

/** Who may see reports and what the shop takes. */
export const accountant: Actor = {
  kind: 'staff',
  userId: '01990000-0000-7000-8000-0000000000a1',
  email: 'gestora@horma.test',
  name: 'Gestora',
  permissions: { is_super_admin: false, can_view_reports: true },
}

export const recipient = {
  nif: '12345678Z',
  name: '=Ana & Co <«Ñ»> 👞',
  address: 'Calle Mayor 1, 28013 Madrid',
}

/** Sales without goods, for their invoices alone; over the counter where a till's session is named. */
export async function createSale(db: Db, now: Date, till?: { till: number; session: number }) {
  const [sale] = await query<{ id: number }>(
    db,
    '',
    `insert into sales (reference, sale_origin, location_id, till_id, cash_session_id, subtotal_cents, total_cents,
       payment_status, paid_at, created_at, is_trial)
     select 'TEST' || (count(*) + 1), $2::sale_origin, 1, $3, $4, 0, 0, 'paid', $1, $1, ${IN_TRIAL} from sales returning sale_id as id`,
    [now, till ? 'pos' : 'web', till?.till ?? null, till?.session ?? null],
  )
  return sale?.id ?? 0
}

interface NewTicket {
  amounts: Amount[]
  now: Date
  prefix?: string
  /** Over the counter, at an earlier moment than the ticket is issued. */
  sold?: { at: Date; counter: { till: number; session: number } }
}

/** Issues a ticket of a new sale. */
export async function writeTicket(
  db: Db,
  { amounts, now, prefix, sold }: NewTicket,
): Promise<WrittenInvoice & { saleId: number }> {
  const saleId = await createSale(db, sold?.at ?? now, sold?.counter)
  const written = await inTransaction(db, (tx) =>
    writeInvoice(tx, {
      type: 'F2',
      saleId,
      taxes: splitByRate(amounts),
      now,
      series: prefix ? { prefix } : 'web',
      ...(sold && { operationAt: sold.at }),
    }),
  )
  return { ...written, saleId }
}

/** A till with its session, for sales over the counter. */
export async function readCounter(db: Db) {
  const [counter] = await query<{ till: number; session: number }>(
    db,
    '',
    'select till_id::int as till, cash_session_id::int as session from cash_sessions',
  )
  if (!counter) throw new Error('no till is open')
  return counter
}

/** Issues a full invoice of a new sale, or one in place of a ticket. */
export async function writeFull(
  db: Db,
  {
    amounts,
    now,
    ticket,
  }: { amounts: Amount[]; now: Date; ticket?: WrittenInvoice & { saleId: number } },
): Promise<WrittenInvoice & { saleId: number }> {
  const saleId = ticket?.saleId ?? (await createSale(db, now))
  const written = await inTransaction(db, (tx) =>
    writeInvoice(tx, {
      type: ticket ? 'F3' : 'F1',
      saleId,
      series: 'full',
      recipient,
      now,
      taxes: splitByRate(amounts),
      ...(ticket && {
        references: [
          {
            invoiceId: ticket.invoiceId,
            invoiceNumber: ticket.invoice,
            issuedOn: '2026-01-01',
            nif: '',
          },
        ],
      }),
    }),
  )
  return { ...written, saleId }
}

export const giveBack = (db: Db, saleId: number, refunds: Amount[], now: Date) =>
  inTransaction(db, (tx) => writeCorrection(tx, { saleId, refunds, now }))

export const cancel = (db: Db, invoiceId: number, now: Date) =>
  inTransaction(db, (tx) =>
    writeCancellation(tx, { invoiceId, reason: 'Por error', cancelledBy: 'Ana', now }),
  )

/** From here on invoices are real. */
export const goLive = (db: Db) =>
  inTransaction(db, (tx) =>
    openFiscalChain(
      tx,
      {
        mode: 'production',
        installation: 'REAL-1',
        software: { producerName: 'P', producerNif: 'B12345674', systemId: 'H1', version: '1' },
      },
      { endsTrial: true },
    ),
  )
