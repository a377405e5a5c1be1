import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailRenderer } from '../../app/mail/render-mail.tsx'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { days, later } from '../../core/base/clock.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import { queueHandlers, relays } from '../../core/jobs.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { openTransfers } from '../../test/payments/payment-fixtures.ts'
import { SATURDAY, type TestShop, testShop } from '../../test/shop.ts'
import { startWorker } from '../worker.ts'
import { createSmtpSender } from './smtp.ts'

const PATIENCE = { timeout: 30_000 }
const ORIGIN = 'https://horma.test'

let shop: TestShop
let variant: number
let smtp: Awaited<ReturnType<typeof startSmtpDouble>>
let workers: ReturnType<typeof startWorker>[]
beforeAll(async () => {
  shop = await testShop()
  await openTransfers(shop)
  const shoe = await shop.sell({ pairs: 9 })
  variant = shoe.variant('Negro 38')
  smtp = await startSmtpDouble()
  // The pauses between two attempts would take hours.
  const owner = new pg.Client(shop.url)
  await owner.connect()
  await owner.query(`update pgboss.queue set retry_delay = 0, retry_delay_max = 0, retry_limit = 2
    where name = 'mail.send'`)
  await owner.end()
})
afterAll(async () => {
  await smtp.close()
  await shop.close()
})
beforeEach(() => {
  workers = []
  smtp.received.length = 0
  smtp.state.refusal = undefined
  shop.clock.now = SATURDAY
})
afterEach(async () => {
  for (const worker of workers) await worker.stop()
  await shop.pool.query('delete from mail_messages; delete from pgboss.job')
}, 30_000)

const renderMail = createMailRenderer({ secret: 'secret of the tests', origin: ORIGIN })
const office = () => shop.call(staffWith({ can_manage_site_settings: true }), undefined, renderMail)
const outbox = async () => (await office().mail.listMessages({})).messages

function work(smtpUrl?: string) {
  const log = pino({ level: 'silent' })
  const { url: databaseUrl, db } = shop
  const worker = startWorker(
    { databaseUrl, db, reports: db, owner: db, log },
    { jobs: [], queueHandlers, relays, zone: 'Europe/Madrid', pollSeconds: 1 },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      actor: systemActor,
      request: { id: 'worker' },
      config: { secret: 'secret of the tests', demo: true },
      mailer: { render: renderMail, ...(smtpUrl && { send: createSmtpSender(smtpUrl) }) },
    },
  )
  workers.push(worker)
}

/** An order that is confirmed by mail at once, because its money comes by hand. */
const place = (language: 'es' | 'de') =>
  shop
    .call()
    .checkout.placeOrder({ ...orderInput([variant]), payment_method: 'transfer', language })

it.each([
  ['es', 'Hemos recibido tu pedido', 'gratis', 'Gracias por tu pedido'],
  ['de', 'Wir haben deine Bestellung', 'kostenlos', 'Danke für deine Bestellung'],
] as const)(
  'a placed order is confirmed by e-mail in %s, as HTML and as plain text',
  async (language, subject, free, title) => {
    work(smtp.url)
    const { reference } = await place(language)
    await expect.poll(() => smtp.received.length, PATIENCE).toBe(1)
    const [mail] = smtp.received
    expect(mail?.to).toEqual(['ana@horma.test'])
    expect(mail?.headers.subject).toContain(`${subject} ${reference}`)
    expect(mail?.headers.from).toBe('Horma <no-reply@horma.test>')
    const amount = new Intl.NumberFormat(language, { style: 'currency', currency: 'EUR' }).format(
      69.95,
    )
    for (const part of [mail?.html, mail?.text]) {
      for (const words of [title, reference, 'Ana Prueba', amount, free, 'Horma'])
        expect(part).toContain(words)
      expect(part).toMatch(new RegExp(`${ORIGIN}/${language}/order/[0-9A-Z]{32}`))
    }
    expect(mail?.text).not.toContain('<')
    await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'sent', attempts: 1, language }])
  },
)

it('a mail server that refuses is tried again, then the message has failed and is a dead letter; the order stands', async () => {
  smtp.state.refusal = 'no room for ana@horma.test'
  smtp.state.refused = 0
  work(smtp.url)
  const { token, reference } = await place('es')
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'failed', attempts: 3 }])
  expect(await shop.call().checkout.getOrder({ token })).toMatchObject({ reference })
  const { messages } = await office().mail.listMessages({ state: 'failed' })
  expect(messages).toMatchObject([{ template: 'order-received', attempts: 3 }])
  expect(smtp.state.refused).toBe(3)
  const [message] = await outbox()
  expect(message?.error).toContain('no room for …')
  const { dead_letters } = await office().base.listDeadLetters({})
  expect(dead_letters).toMatchObject([{ queue: 'mail.send', attempts: 3 }])
  expect(JSON.stringify(dead_letters)).not.toContain('ana@')
  const { rows } = await shop.pool.query('select job::text as whole from pgboss.job')
  expect(rows.map(({ whole }) => whole).join()).not.toContain('ana@')

  smtp.state.refusal = undefined
  await office().base.retryDeadLetter({ dead_letter_id: dead_letters[0]?.dead_letter_id ?? 0 })
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'sent', attempts: 4, error: null }])
  expect(smtp.received).toHaveLength(1)
})

it('without a mail server messages wait in the outbox, where they can be read, until there is one', async () => {
  const { reference } = await place('es')
  work()
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'queued', attempts: 0 }])
  const [message] = await outbox()
  const { message_id = 0 } = message ?? {}
  const read = await office().mail.getMessage({ message_id })
  expect(read).toMatchObject({ recipient: 'ana@horma.test', template: 'order-received' })
  expect(read.subject).toContain(reference)
  expect(read.text).toContain('Gracias por tu pedido')
  await workers.pop()?.stop()
  work(smtp.url)
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'sent', attempts: 1 }])
  expect(smtp.received).toHaveLength(1)
})

it('a message that waited for more than a week is not sent any more', async () => {
  await place('es')
  shop.clock.now = later(SATURDAY, days(8))
  work(smtp.url)
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'failed', error: 'too old' }])
  expect(smtp.received).toEqual([])
})

it('a key is one message, and an act that is refused leaves none', async () => {
  const mail = {
    template: 'order-received',
    language: 'es',
    to: 'ana@horma.test',
    data: { operation_id: '0199aa00-0000-7000-8000-000000000001' },
    key: 'order-received TEST',
    now: SATURDAY,
  } as const
  for (let time = 0; time < 2; time++) await inTransaction(shop.db, (tx) => queueMail(tx, mail))
  expect(await outbox()).toHaveLength(1)
  const sold = await shop.sell({ handle: 'rare', pairs: 1 }, 'alba')
  const wanted = orderInput([sold.variant('Negro 38')], { quantity: 2 })
  await expect(shop.call().checkout.placeOrder(wanted)).rejects.toMatchObject({ code: 'SOLD_OUT' })
  expect(await outbox()).toHaveLength(1)
})

it('only those who manage the settings read the outbox and the dead letters', async () => {
  const seller = shop.call(staffWith({ can_manage_sales_pos: true }), undefined, renderMail)
  for (const call of [
    () => seller.mail.listMessages({}),
    () => seller.mail.getMessage({ message_id: 1 }),
    () => seller.base.listDeadLetters({}),
    () => seller.base.retryDeadLetter({ dead_letter_id: 1 }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  await expect(office().mail.getMessage({ message_id: 999_999 })).rejects.toMatchObject({
    code: 'MESSAGE_UNKNOWN',
  })
})
