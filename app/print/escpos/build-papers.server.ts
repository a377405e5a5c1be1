import { isLanguage } from '../../../core/base/languages.ts'
import type { Shop, ShopProfile } from '../../context.ts'
import { buildClosing, buildXReading } from '../cash/printed-closing.ts'
import { buildDepositSlip, readDepositToPrint } from '../deposits/deposit-slip.ts'
import { buildLoanSlip, readLoanToPrint } from '../loans/loan-slip.ts'
import { buildMoneyPaper } from '../payments/money-paper.ts'
import { copyTicket } from '../ticket/copy-ticket.ts'
import { buildCorrectionTicket } from '../ticket/correction/correction-ticket.ts'
import { buildGiftTicket } from '../ticket/gift/gift-ticket.ts'
import type { TicketParams } from '../ticket/ticket-params.ts'
import type { PrintSettings } from '../ticket/ticket-parts.ts'
import { getTicketTexts } from '../ticket/ticket-texts.ts'
import { buildSaleTicket } from '../ticket/ticket-view-model.ts'
import { toCardBlocks } from './card-blocks.ts'
import { toClosingBlocks } from './closing-blocks.ts'
import { toLoanBlocks } from './loan-blocks.ts'
import { toMoneyBlocks } from './money-blocks.ts'
import type { PaperBlocks } from './paper-block.ts'
import type { PrintJob } from './parse-job.ts'
import type { PrinterSigns } from './printable-text.ts'
import { toReturnBlocks } from './return-blocks.ts'
import { toTestBlocks } from './test-blocks.ts'
import { toTicketBlocks } from './ticket-blocks.ts'

interface PaperSource {
  shop: Shop
  profile: ShopProfile
  print: PrintSettings
  params: TicketParams
  signs: PrinterSigns
  job: PrintJob
}

export interface BuiltPapers {
  papers: PaperBlocks[]
  /** The ticket of a sale that came out before: for it no drawer opens. */
  isCopy: boolean
}

/** The papers of a job, whose print is recorded before it is tried. Rejects with the refusal of a procedure. */
export async function buildPapers(source: PaperSource): Promise<BuiltPapers> {
  if (source.job.paper === 'sale') return buildSalePapers(source)
  return { papers: await buildOtherPapers(source), isCopy: false }
}

async function buildSalePapers({ shop, profile, print, params, signs, job }: PaperSource) {
  const sale = await shop.sales.getSale({ sale_id: job.id })
  const by = { context: { operationId: job.operationId } }
  const { copy } = await shop.sales.notePrint({ sale_id: job.id }, by)
  const ticket = await buildSaleTicket(sale, profile, { ...params, copy }, print)
  const copies = copyTicket(ticket, copy ? 0 : print.ticket_copies - 1)
  return { papers: [ticket, ...copies].map((each) => toTicketBlocks(each, signs)), isCopy: copy }
}

async function buildOtherPapers(source: PaperSource): Promise<PaperBlocks[]> {
  const { shop, profile, print, params, signs, job } = source
  const by = { context: { operationId: job.operationId } }
  const { id, language } = job
  switch (job.paper) {
    case 'gift':
      return buildGiftPapers(source)
    case 'correction': {
      const invoice = await shop.invoicing.getInvoiceDocument({ invoice_id: id })
      const { copy } = await shop.devices.notePaper({ paper: 'correction', id }, by)
      const marked = { ...params, copy }
      return [toTicketBlocks(await buildCorrectionTicket(invoice, profile, marked, print), signs)]
    }
    case 'return': {
      const ticket = await shop.returns.getReturnTicket({ return_id: id })
      const noted = await shop.devices.notePaper({ paper: 'return', id }, by)
      const copy = noted.copy ? getTicketTexts(language).t('copy') : null
      return [toReturnBlocks(ticket, { shop: profile.store_name, language, signs, copy })]
    }
    case 'deposit': {
      const found = await readDepositToPrint(shop, job.reference)
      const { deposit_id } = found.deposit
      const { copy } = await shop.devices.notePaper({ paper: 'deposit', id: deposit_id }, by)
      const own = found.deposit.customer?.language
      const inLanguage = { ...params, copy, language: isLanguage(own) ? own : language }
      const slip = await buildDepositSlip({ ...found, shop: profile, print }, inLanguage)
      return [toTicketBlocks(slip, signs)]
    }
    case 'loan': {
      const found = await readLoanToPrint(shop, job.reference)
      const { copy } = await shop.devices.notePaper({ paper: 'loan', id: found.loan.loan_id }, by)
      const own = found.loan.customer.language
      const inLanguage = { ...params, copy, language: isLanguage(own) ? own : language }
      const slip = await buildLoanSlip({ ...found, shop: profile, print }, inLanguage)
      return [toLoanBlocks(slip, signs)]
    }
    case 'money': {
      const act = await shop.cash.getMoneyAct({ money_act_id: id })
      const { copy } = await shop.devices.notePaper({ paper: 'money', id }, by)
      return [toMoneyBlocks(buildMoneyPaper(act, { language, copy }), profile.store_name)]
    }
    case 'customer_card':
      return [toCardBlocks(await shop.customers.getCustomerCard({ customer_id: id }), profile)]
    case 'closing': {
      const session = await shop.cash.getClosing({ cash_session_id: id })
      await shop.cash.noteClosingPrint({ cash_session_id: id }, by)
      return [toClosingBlocks(buildClosing(session, language), profile.store_name)]
    }
    case 'x_reading': {
      const reading = await shop.cash.getXReading({ till: job.till })
      return [toClosingBlocks(buildXReading(reading, language), profile.store_name)]
    }
    case 'test':
      return [toTestBlocks(profile.store_name, params)]
    case 'sale':
    case 'drawer':
      return []
  }
}

async function buildGiftPapers({ shop, profile, print, params, signs, job }: PaperSource) {
  const sale = await shop.sales.getSale({ sale_id: job.id })
  const { tickets } = await shop.sales.issueGiftTickets(
    { sale_id: job.id, units: job.units },
    { context: { operationId: job.operationId } },
  )
  const source = { sale, shop: profile, params, print, issued: tickets }
  return Promise.all(
    tickets.map(async ({ line_id, n }) => {
      const unit = { key: `${line_id}.${n}`, line_id, n }
      return toTicketBlocks(await buildGiftTicket(unit, source), signs)
    }),
  )
}
