import { randomUUID } from 'node:crypto'
import pg from 'pg'
import pino from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { createMailRenderer } from '../../app/mail/render-mail.tsx'
import { writeAudit } from '../../core/audit/write-audit.ts'
import { days, later } from '../../core/base/clock.ts'
import { inTransaction } from '../../core/base/db.server.ts'
import { systemActor } from '../../core/base/procedures/actor.ts'
import type { MailSource, RenderedMail } from '../../core/base/procedures/context.ts'
import { enqueue } from '../../core/base/queues/enqueue.ts'
import { jobs } from '../../core/jobs.ts'
import { dropMessages } from '../../core/mail/drop-messages.ts'
import { enqueueMessages } from '../../core/mail/enqueue-messages.ts'
import { mailQueue } from '../../core/mail/mail-queue.ts'
import { queueMail } from '../../core/mail/queue-mail.ts'
import { staffWith } from '../../test/call-fixtures.ts'
import { startSmtpDouble } from '../../test/doubles/smtp.ts'
import { orderInput } from '../../test/order-fixtures.ts'
import { openTransfers } from '../../test/payments/payment-fixtures.ts'
import { delivery, SATURDAY, type TestShop, testShop } from '../../test/shop.ts'
import { startWorker } from '../jobs/worker.ts'
import { createSmtpSender } from './smtp.ts'

const PATIENCE = { timeout: 30_000 }
type RenderFromSource = (source: MailSource) => Promise<RenderedMail>
const ORIGIN = 'https://horma.test'
const RECIPIENT = 'ana@correo-de-ana.es'

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

const words = (subject: string) => ({
  from: { name: 'Horma', address: 'no-reply@horma.test' },
  subject,
  html: '',
  text: subject,
})

function work(
  smtpUrl?: string,
  render: RenderFromSource = (source) => renderMail(shop.db, source),
) {
  const log = pino({ level: 'silent' })
  const { url: ownerUrl, db } = shop
  const worker = startWorker(
    { ownerUrl, db, reports: db, owner: db, log },
    {
      jobs: jobs.filter(({ name }) => name.startsWith('mail.')),
      zone: 'Europe/Madrid',
      pollSeconds: 1,
    },
    {
      now: () => shop.clock.now,
      writeAudit,
      log,
      actor: systemActor,
      request: { id: 'worker' },
      config: { secret: 'secret of the tests', demo: true },
      mailer: {
        render: (_db, source) => render(source),
        ...(smtpUrl && { send: createSmtpSender(smtpUrl) }),
      },
    },
  )
  workers.push(worker)
}

const buyer = { ...delivery, email: RECIPIENT }
/** An order that is confirmed by mail at once, because its money comes by hand. */
const place = (language: 'es' | 'de') =>
  shop.call().checkout.placeOrder({
    ...orderInput([variant]),
    delivery: buyer,
    payment_method: 'transfer',
    language,
  })

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
    expect(mail?.to).toEqual([RECIPIENT])
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
  smtp.state.refusal = 'no room for ana@correo-de-ana.es'
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
  expect(read).toMatchObject({ recipient: RECIPIENT, template: 'order-received' })
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

/** Messages of a template that nobody has enqueued yet. */
async function write(count: number, change: Partial<Parameters<typeof queueMail>[1]>) {
  await inTransaction(shop.db, async (tx) => {
    for (let n = 0; n < count; n++)
      await queueMail(tx, {
        template: 'order-received',
        language: 'es',
        to: RECIPIENT,
        data: { operation_id: randomUUID() },
        key: randomUUID(),
        now: shop.clock.now,
        ...change,
      } as never)
  })
}

it('passwords leave first, then what buyers wait for, then the rest, whatever waited before them', async () => {
  await write(15, { template: 'till-closing', data: { cash_session_id: 1 }, to: 'z@correo.es' })
  await write(6, { to: 'pedido@correo.es' })
  const link = { link_id: randomUUID() }
  await write(1, { template: 'password-link', data: link, to: 'clave@correo.es' })
  await enqueueMessages(shop.db, () => shop.clock.now)
  work(smtp.url, async ({ template }) => words(template))
  await expect.poll(() => smtp.received.length, PATIENCE).toBe(22)
  const order = smtp.received.map(({ to }) => to[0])
  // Five leave together, so those of one round may change places.
  expect(order.slice(0, 5)).toContain('clave@correo.es')
  expect(order.slice(10)).toEqual(Array(12).fill('z@correo.es'))
})

it('messages that are too old are dropped with their jobs in one statement, and a fresh one leaves at once', async () => {
  await write(300, { to: 'viejo@correo.es' })
  for (let enqueued = 1; enqueued > 0; )
    enqueued = await enqueueMessages(shop.db, () => shop.clock.now)
  shop.clock.now = later(SATURDAY, days(8))
  await write(1, {})
  expect(await dropMessages(shop.db, () => shop.clock.now)).toBe(300)
  const { rows } = await shop.pool.query(
    `select (select count(*)::int from pgboss.job where name = 'mail.send') as jobs,
      (select count(*)::int from mail_messages where state = 'failed' and error = 'too old' and attempts = 0) as dropped`,
  )
  expect(rows).toEqual([{ jobs: 0, dropped: 300 }])
  work(smtp.url, async ({ template }) => words(template))
  await expect.poll(() => smtp.received.map(({ to }) => to[0]), PATIENCE).toEqual([RECIPIENT])
})

it.each([
  'ana@example.com',
  'ana@tienda.example.org',
  'ana@EXAMPLE.NET',
  'ana@horma.test',
  'ana@nada.invalid',
  'ana@tienda.example',
  'ana@localhost',
])('mail to %s is never sent, and the outbox says so', async (to) => {
  await write(1, { to })
  work(smtp.url, async ({ template }) => words(template))
  await write(1, { to: 'nadie@myexample.com' })
  await expect
    .poll(async () => (await outbox()).map(({ state }) => state), PATIENCE)
    .toEqual(['sent', 'withheld'])
  expect(smtp.received.map(({ to: [address] }) => address)).toEqual(['nadie@myexample.com'])
  expect((await outbox())[1]).toMatchObject({ recipient: to, attempts: 0, error: null })
})

it('a job that an earlier version enqueued for a reserved address sends nothing', async () => {
  await write(1, { to: 'ana@horma.test', key: 'old' })
  await inTransaction(shop.db, (tx) => enqueue(tx, mailQueue, { key: 'old' }))
  await shop.pool.query('update mail_messages set enqueued_at = now()')
  work(smtp.url, async ({ template }) => words(template))
  await expect.poll(outbox, PATIENCE).toMatchObject([{ state: 'withheld', attempts: 0 }])
  expect(smtp.received).toEqual([])
})

it('a key is one message, and an act that is refused leaves none', async () => {
  const mail = {
    template: 'order-received',
    language: 'es',
    to: RECIPIENT,
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
