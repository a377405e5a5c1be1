import Stripe from 'stripe'
import { z } from 'zod'
import { hours, later } from '../../core/base/clock.ts'
import {
  type Bank,
  type BankNotice,
  type BankOrder,
  type PaymentWord,
  type RawNotice,
  RefundNotSent,
} from '../../core/base/outside/bank.ts'
import type { ServiceCheck } from '../../core/base/outside/service.ts'
import { toDisputeNotice } from './stripe-dispute.ts'
import type { StripeEnv } from './stripe-env.ts'

/** Of what a worker asks, once and once more. */
const LONGEST_ANSWER_MS = 15_000
/** Of what a person waits for: once and once more, with the pause between them, is less than nine seconds. */
const AWAITED = { timeout: 4_000, maxNetworkRetries: 1 }

/** The line to Stripe: a page of its own for each payment, the truth by its signed notice. (spain.md 4.2) */
export function createStripeBank(env: StripeEnv, origin: string): Bank {
  const stripe = openStripe(env)
  return {
    ways: ['stripe'],
    refundsOnce: true,
    openPage: async (order) => {
      const session = await findOrCreateSession(stripe, order, origin)
      if (!session.url) throw new Error(`stripe: ${session.id} has no page (${session.status})`)
      return { kind: 'link', url: session.url, bankReference: session.id }
    },
    refund: async ({ refundId, amountCents, answer, isRepeated }) => {
      const payment_intent = String(answer.payment_intent ?? '')
      if (!payment_intent) throw new RefundNotSent('the payment has no payment intent')
      // Stripe forgets an idempotency key after a day.
      if (isRepeated && (await wasRefunded(stripe, payment_intent, refundId))) return
      const wanted = { payment_intent, amount: amountCents, metadata: { refund_id: refundId } }
      try {
        const { status, failure_reason } = await stripe.refunds.create(wanted, {
          idempotencyKey: refundId,
        })
        if (isOver(status)) throw new RefundNotSent(failure_reason ?? `${status}`)
      } catch (error) {
        if (wasRefused(error)) throw new RefundNotSent(`${error.code ?? error.type}`)
        throw error
      }
    },
    readNotice: async (notice) => readEvent(stripe, env, notice),
    readState: async (sessionId) => toState(await stripe.checkout.sessions.retrieve(sessionId)),
    listPaid: (since) => listPaid(stripe, since),
    closePage: async (sessionId) => {
      const closing = stripe.checkout.sessions.expire(sessionId, {}, AWAITED)
      const closed = await closing.catch((error: unknown) => {
        // Only an open page can be closed: this one is paid, or its time is over.
        if (wasRefused(error)) return undefined
        throw error
      })
      return toState(closed ?? (await stripe.checkout.sessions.retrieve(sessionId, {}, AWAITED)))
    },
  }
}

/** What an event says, if Stripe has signed it. */
function readEvent(
  stripe: Stripe,
  env: StripeEnv,
  { body, signature, receivedAt }: RawNotice,
): BankNotice {
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(
      body,
      signature ?? '',
      env.webhookSecret,
      undefined,
      undefined,
      receivedAt.getTime(),
    )
  } catch (error) {
    return error instanceof Stripe.errors.StripeSignatureVerificationError
      ? { kind: 'forged', ...readClaims(body) }
      : { kind: 'unreadable', reason: 'fields' }
  }
  // Its types promise an object, and a body that is signed may be without one.
  if (!event?.data?.object) return { kind: 'unreadable', reason: 'fields' }
  if (event.livemode !== (env.mode === 'production'))
    return { kind: 'foreign', reason: 'mode', ...readClaims(body) }
  return toNotice(event)
}

/** What others have opened with the same account is no payment of the shop. */
async function* listPaid(stripe: Stripe, since: Date): AsyncGenerator<PaymentWord> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (session.payment_status === 'paid' && session.client_reference_id)
      yield toWord(session, 'captured', session.id)
}

/** Whether Stripe takes the key for what the shop needs it for. Throws where it does not answer. */
export async function checkStripe(env: StripeEnv): Promise<ServiceCheck> {
  try {
    await openStripe(env).checkout.sessions.list({ limit: 1 }, AWAITED)
    return { outcome: 'works', answer: null }
  } catch (error) {
    if (!wasRefused(error)) throw error
    const isKey = error instanceof Stripe.errors.StripeAuthenticationError
    return { outcome: isKey ? 'wrong_key' : 'refused', answer: error.code ?? error.type }
  }
}

function openStripe({ secretKey, url }: StripeEnv): Stripe {
  const double = url ? new URL(url) : undefined
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: LONGEST_ANSWER_MS,
    telemetry: false,
    ...(double && { protocol: 'http', host: double.hostname, port: double.port }),
  })
}

/** The same page, however often the buyer asks for it: what is sent depends on the payment alone, as the key demands. */
function findOrCreateSession(
  stripe: Stripe,
  order: BankOrder,
  origin: string,
): Promise<Stripe.Checkout.Session> {
  const { bankReference, providerReference, reference, amountCents, createdAt, returnPaths } = order
  if (bankReference) return stripe.checkout.sessions.retrieve(bankReference, {}, AWAITED)
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      // Wallets come with cards. What is paid days later would outlive the reservation of the pairs.
      allowed_payment_method_types: ['card'],
      client_reference_id: providerReference,
      customer_email: order.email,
      locale: order.language,
      // Stripe keeps a page for 30 minutes at least.
      expires_at: Math.floor(later(createdAt, hours(1)).getTime() / 1000),
      success_url: `${origin}${returnPaths.paid}`,
      cancel_url: `${origin}${returnPaths.unpaid}`,
      metadata: { order_id: reference },
      payment_intent_data: { metadata: { order_id: reference } },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'eur',
            unit_amount: amountCents,
            product_data: { name: reference },
          },
        },
      ],
    },
    { ...AWAITED, idempotencyKey: `page ${providerReference}` },
  )
}

async function wasRefunded(stripe: Stripe, payment_intent: string, refundId: string) {
  const { data } = await stripe.refunds.list({ payment_intent, limit: 100 })
  return data.some(({ metadata, status }) => metadata?.refund_id === refundId && !isOver(status))
}

/** It answered, and will answer the same again: no money moved. */
function wasRefused(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** A refund that moves no money, or whose money came back. */
const isOver = (status: string | null) => status === 'failed' || status === 'canceled'

const Claims = z.object({
  data: z.object({ object: z.object({ id: z.string(), amount_total: z.int().optional() }) }),
})

/** What a message names that changes nothing, whoever signed it. */
function readClaims(body: string): { bankReference?: string; amountCents?: number } {
  try {
    const { id, amount_total } = Claims.parse(JSON.parse(body)).data.object
    return { bankReference: id, ...(amount_total !== undefined && { amountCents: amount_total }) }
  } catch {
    return {}
  }
}

/** Of one that the shop asked for: those from the dashboard bear no id of it. */
function toRefundNotice({
  id,
  status,
  amount,
  metadata,
  failure_reason,
}: Stripe.Refund): BankNotice {
  const refundId = metadata?.refund_id
  if (!refundId || !isOver(status)) return { kind: 'irrelevant' }
  return {
    kind: 'refund',
    refundId,
    outcome: 'failed',
    amountCents: amount,
    // Two or three events tell of the same: it is known by the refund.
    providerEvent: `failed ${id}`,
    answer: { failure_reason: failure_reason ?? `${status}` },
  }
}

/** What a session says of its payment; undefined while its page is open. */
function toState(session: Stripe.Checkout.Session): PaymentWord | undefined {
  if (session.payment_status === 'paid') return toWord(session, 'captured', session.id)
  return session.status === 'expired' ? toWord(session, 'cancelled', session.id) : undefined
}

function toNotice({ id, type, data }: Stripe.Event): BankNotice {
  const session = data.object as Stripe.Checkout.Session
  switch (type) {
    case 'checkout.session.completed':
      return session.payment_status === 'paid'
        ? toWord(session, 'captured', id)
        : { kind: 'irrelevant' }
    case 'checkout.session.async_payment_succeeded':
      return toWord(session, 'captured', id)
    case 'checkout.session.async_payment_failed':
      return toWord(session, 'failed', id)
    case 'checkout.session.expired':
      return toWord(session, 'cancelled', id)
    case 'refund.failed':
    case 'refund.updated':
    case 'charge.refund.updated':
      return toRefundNotice(data.object as Stripe.Refund)
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated':
      return toDisputeNotice(data.object as Stripe.Dispute, id)
    default:
      return { kind: 'irrelevant' }
  }
}

function toWord(
  session: Stripe.Checkout.Session,
  outcome: PaymentWord['outcome'],
  providerEvent: string,
): BankNotice & PaymentWord {
  const { id, client_reference_id, amount_total, currency, payment_intent } = session
  return {
    kind: 'payment',
    ...(client_reference_id && { providerReference: client_reference_id }),
    bankReference: id,
    outcome,
    providerEvent,
    // Other money than euros is no payment of ours.
    amountCents: currency === 'eur' ? (amount_total ?? 0) : 0,
    answer: {
      session: id,
      ...(typeof payment_intent === 'string' && { payment_intent }),
    },
  }
}
