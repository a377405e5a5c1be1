import { beforeAll, expect, it } from 'vitest'
import { orderInput, payOrder } from '../../test/order-fixtures.ts'
import { delivery } from '../../test/shop.ts'
import { sellShoe } from '../../test/staff-fixtures.ts'
import { sharedShop } from '../../test/world/shared-shop.ts'

const shop = sharedShop()
let shoe: number
beforeAll(async () => {
  shoe = await sellShoe(shop)
})

it.each(['de', 'es'] as const)(
  'every mail to the buyer of an order is in the language of that order, here %s',
  async (language) => {
    const email = `ana-${language}@horma.test`
    const placed = await shop.call().checkout.placeOrder({
      ...orderInput([shoe]),
      language,
      delivery: { ...delivery, email },
    })
    await payOrder(shop, placed)
    await shop.call().checkout.mailOrderLink({ reference: placed.reference, email })
    await shop.call().returns.cancelPaidOrder({ token: placed.token })
    const { rows } = await shop.pool.query(
      'select template, language from mail_messages where recipient = $1 order by message_id',
      [email],
    )
    expect(rows).toEqual(
      ['order-paid', 'order-link', 'order-cancelled'].map((template) => ({
        template,
        language,
      })),
    )
  },
)
