import { z } from 'zod'
import { type Db, query } from '../../../base/db.server.ts'
import { LANGUAGES, type Language } from '../../../base/languages.ts'
import { answerInTime, LONGEST_WAIT_MS } from '../../../base/outside/answer-in-time.ts'
import type { BankPage } from '../../../base/outside/bank.ts'
import { visitor } from '../../../base/procedures/procedures.ts'
import { Token } from '../../../base/schemas.ts'
import { findBank, type Provider } from '../../../payments/providers.ts'
import { writeBankReference } from '../../../payments/write-bank-facts.ts'
import { closeOlderPages } from './close-older-pages.ts'

const Page = z.discriminatedUnion('kind', [
  /** The browser posts it there. */
  z.object({ kind: z.literal('form'), url: z.string(), fields: z.record(z.string(), z.string()) }),
  z.object({ kind: z.literal('link'), url: z.string() }),
])

/** So much of the whole wait, in ms, may pass until older pages are closed: what then stays open, the worker closes. */
const CLOSING_MS = 3_000

/**
 * Where the buyer pays a payment that was started: a signed form, or an address. Asked twice it is the same page. Pages of
 * the order's older payments are closed before, where their bank closes any. The banks are asked outside any transaction
 * and for nine seconds in all; where this one does not answer, the order stands and can be paid in a moment.
 */
export const openBankPage = visitor.read
  .route({
    method: 'GET',
    path: '/payments/{payment}/page',
    summary: "The bank's page for a payment",
    tags: ['checkout'],
  })
  .input(z.strictObject({ payment: Token }))
  .output(
    z.object({
      page: Page,
      reference: z.string(),
      amount_cents: z.int(),
      /** Where the bank sends the browser back to, below the shop's address. */
      return_path: z.string(),
    }),
  )
  .errors({
    PAYMENT_UNKNOWN: { status: 404 },
    PROVIDER_CLOSED: { status: 403 },
    /** It is over, or the time to pay is: the order's page says what is next. */
    PAYMENT_ENDED: { status: 409 },
    BANK_UNREACHABLE: { status: 503 },
  })
  .handler(async ({ context: { db, config, log, now }, input, errors }) => {
    let payment = await findOpenPayment(db, input.payment)
    if (!payment) throw errors.PAYMENT_UNKNOWN()
    const { paymentId, provider, reference, amountCents } = payment
    const bank = findBank(provider, config.banks)
    if (!bank) throw errors.PROVIDER_CLOSED()
    if (!isOpen(payment, now())) throw errors.PAYMENT_ENDED()
    const asked = performance.now()
    const closing = closeOlderPages({ db, now, config }, payment)
    const closed = await answerInTime(closing, CLOSING_MS).catch((error: unknown) => {
      log.warn({ err: error }, 'a bank closed no page of an older payment')
      return 0
    })
    if (closed > 0) payment = (await findOpenPayment(db, input.payment)) ?? payment
    if (!isOpen(payment, now())) throw errors.PAYMENT_ENDED()
    const return_path = `/${payment.language}/checkout/return/${input.payment}`
    const opening = bank.openPage({
      ...payment,
      way: provider,
      providerReference: input.payment,
      returnPaths: { paid: `${return_path}/paid`, unpaid: `${return_path}/unpaid` },
    })
    const left = LONGEST_WAIT_MS - (performance.now() - asked)
    const opened = await answerInTime(opening, left).catch((error: unknown) => {
      log.error({ err: error, provider }, 'a bank gave no page for a payment')
      throw errors.BANK_UNREACHABLE()
    })
    if (opened.kind === 'link') await writeBankReference(db, paymentId, opened.bankReference)
    return { page: toPage(opened), reference, amount_cents: amountCents, return_path }
  })

const toPage = (page: BankPage): z.infer<typeof Page> =>
  page.kind === 'form' ? page : { kind: 'link', url: page.url }

/** Whether it can be paid, and so can its order. */
const isOpen = ({ state, paymentStatus, until }: OpenPayment, now: Date) =>
  state === 'started' && paymentStatus === 'pending' && until > now

interface OpenPayment {
  paymentId: number
  saleId: number
  provider: Provider
  state: string
  paymentStatus: string
  until: Date
  bankReference: string | null
  amountCents: number
  createdAt: Date
  reference: string
  language: Language
  email: string
}

async function findOpenPayment(db: Db, providerReference: string) {
  const [row] = await query<OpenPayment>(
    db,
    'payment_to_open',
    `select payment_id as "paymentId", s.sale_id as "saleId", provider, state, s.payment_status as "paymentStatus", r.until, bank_reference as "bankReference", amount_cents as "amountCents",
       p.created_at as "createdAt", s.reference, s.language, w.email
     from payments p join sales s using (sale_id) join web_order_details w using (sale_id)
     join reservations r using (reservation_id) where provider_reference = $1`,
    [providerReference],
  )
  const language = LANGUAGES.find((each) => each === row?.language) ?? 'es'
  return row && { ...row, language }
}
