import { createRouterClient } from '@orpc/server'
import { expect, it } from 'vitest'
import { callContext, staffWith } from '../../test/call-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'
import { inTransaction } from '../base/db.server.ts'
import { router } from '../router.ts'
import { enqueueMessages } from './enqueue-messages.ts'
import { queueMail } from './queue-mail.ts'

const shop = sharedShop()

function office(hasMailServer: boolean) {
  const actor = staffWith({ can_manage_site_settings: true })
  const config = { secret: 'secret of the tests', demo: true, hasMailServer }
  return createRouterClient(router, { context: callContext(shop, { actor, config }) })
}

it('the office learns how many e-mails wait, and that none can leave without a mail server', async () => {
  await inTransaction(shop.db, async (tx) => {
    for (const to of ['ana@correo-de-ana.es', 'luis@example.com'])
      await queueMail(tx, {
        template: 'order-received',
        language: 'es',
        to,
        data: { operation_id: '0199aa00-0000-7000-8000-000000000001' },
        key: `order-received ${to}`,
        now: shop.clock.now,
      })
  })
  await enqueueMessages(shop.db, () => shop.clock.now)
  // Nobody waits for the one to a reserved address.
  expect(await office(false).mail.getMailStatus({})).toEqual({ has_mail_server: false, waiting: 1 })
  expect(await office(true).mail.getMailStatus({})).toEqual({ has_mail_server: true, waiting: 1 })
  expect(await office(true).settings.getShop({})).toMatchObject({ sends_mail: true })
  expect(await office(false).settings.getShop({})).toMatchObject({ sends_mail: false })
})
