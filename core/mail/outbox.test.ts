import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { getRefusal, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { inTransaction, query } from '../base/db.server.ts'
import { queueMail } from './queue-mail.ts'

const shop = sharedShop()
beforeEach(() => shop.pool.query('delete from mail_messages; delete from pgboss.job'))

const office = () => shop.call(staffWith({ can_manage_site_settings: true })).mail

/** A message in the outbox, by its id. */
async function write(to: string, change = "state = 'queued'"): Promise<number> {
  const key = `order-received ${randomUUID()}`
  await inTransaction(shop.db, (tx) =>
    queueMail(tx, {
      template: 'order-received',
      language: 'es',
      to,
      key,
      data: { operation_id: randomUUID() },
      now: shop.clock.now,
    }),
  )
  const { rows } = await shop.pool.query(
    `update mail_messages set ${change} where key = $1 returning message_id`,
    [key],
  )
  return Number(rows[0].message_id)
}

const found = async (filter: Parameters<ReturnType<typeof office>['listMessages']>[0]) =>
  (await office().listMessages(filter)).messages.map(({ recipient }) => recipient)

it('the outbox is narrowed by state, by what it is about, and by a part of the address as it stands', async () => {
  await write('ana@horma.test')
  await write('luis_100%@horma.test', "state = 'failed', error = 'no such mailbox'")
  await write('luisa@otra.test', "template = 'password-link'")
  expect(await found({})).toHaveLength(3)
  expect(await found({ state: 'failed' })).toEqual(['luis_100%@horma.test'])
  expect(await found({ template: 'password-link' })).toEqual(['luisa@otra.test'])
  expect(await found({ recipient: 'LUIS' })).toHaveLength(2)
  expect(await found({ recipient: '_100%' })).toEqual(['luis_100%@horma.test'])
  expect(await found({ recipient: 's%h' })).toEqual([])
})

it('a message that lets its reader in as somebody else is readable by super admins alone', async () => {
  await write('luisa@otra.test', "template = 'password-link'")
  const readable = async (mail: ReturnType<typeof office>) =>
    (await mail.listMessages({})).messages.map(({ is_readable }) => is_readable)
  expect(await readable(office())).toEqual([false])
  expect(await readable(shop.call(staffWith({ is_super_admin: true })).mail)).toEqual([true])
})

it('a message that failed is sent again, once more from its first attempt', async () => {
  const message_id = await write(
    'ana@horma.test',
    "state = 'failed', attempts = 13, created_at = created_at - interval '8 days'",
  )
  await office().resendMessage({ message_id })
  const [message] = (await office().listMessages({})).messages
  expect(message).toMatchObject({ state: 'queued', attempts: 0 })
  expect(message?.created_at.slice(0, 10)).toBe(shop.clock.now.toISOString().slice(0, 10))
  const jobs = await query<{ data: object }>(
    shop.db,
    '',
    `select data from pgboss.job where name = 'mail.send'`,
  )
  expect(jobs).toHaveLength(1)
  expect(await getRefusal(office().resendMessage({ message_id }))).toMatchObject({
    code: 'MESSAGE_NOT_FAILED',
  })
})

it('only a message that failed is sent again, and only by who may see the outbox', async () => {
  const sent = await write('ana@horma.test', "state = 'sent'")
  const refusals = await Promise.all([
    getRefusal(office().resendMessage({ message_id: sent })),
    getRefusal(office().resendMessage({ message_id: 9_999_999 })),
    getRefusal(
      shop.call(staffWith({ can_manage_products: true })).mail.resendMessage({ message_id: sent }),
    ),
  ])
  expect(refusals).toMatchObject([
    { code: 'MESSAGE_NOT_FAILED' },
    { code: 'MESSAGE_UNKNOWN' },
    { code: 'FORBIDDEN' },
  ])
})
