import { beforeAll, expect, it } from 'vitest'
import { takeDeposit } from '../../../test/deposits/deposit-acts.ts'
import { approve, limited, limitSellers } from '../../../test/payments/money-rights.ts'
import { cardSale } from '../../../test/staff-fixtures.ts'
import { sharedWorld } from '../../../test/world/world.ts'

const shop = sharedWorld()
beforeAll(() => limitSellers(shop))

const lola = () => shop.call(limited(shop.staff.lola))
const readX = async () =>
  (await shop.call(shop.staff.rosa).cash.getXReading({ till: 'T1' })).content

async function layAway() {
  const { customer_id } = await lola().customers.createCustomer({
    name: 'Begoña Prueba',
    phone: '600 222 111',
  })
  return takeDeposit(lola(), {
    till: 'T1',
    kind: 'layaway',
    variant_id: shop.shoes.alba.variant,
    customer_id,
    price_cents: 69_95,
    tenders: [{ kind: 'cash', amount_cents: 20_00 }],
  })
}

it('a deposit that was taken and given back stands on the Z with both sums, and with who gave it back and who approved it', async () => {
  const taken = await layAway()
  await lola().deposits.cancelDeposit({
    till: 'T1',
    deposit_id: taken.deposit_id,
    reason: 'Se muda',
    tenders: [{ kind: 'cash', amount_cents: -20_00 }],
    approval: approve(shop, 'rosa'),
  })
  expect(await readX()).toMatchObject({
    deposits_cents: 0,
    deposits_taken_cents: 20_00,
    deposits_returned_cents: 20_00,
    paid_out: [
      {
        act: 'deposit_cancelled',
        reference: taken.reference,
        cents: 20_00,
        ways: [{ kind: 'cash', cents: 20_00 }],
        reason: 'Se muda',
        by: 'Lola',
        approved_by: 'Rosa',
        is_alone: false,
      },
    ],
  })
})

it('a void and a cash-out above the limit stand on the Z with who did it and who approved it', async () => {
  const sold = await lola().till.finishSale(cardSale(shop.shoes.alba.variant))
  await lola().till.voidSale({
    sale_id: sold.sale_id ?? 0,
    till: 'T1',
    reason: 'Se equivocó',
    approval: approve(shop, 'rosa'),
  })
  await lola().cash.moveCash({
    till: 'T1',
    kind: 'drop',
    amount_cents: 100_01,
    reason: 'Sobre 3',
    approval: approve(shop, 'amparo'),
  })
  expect(await readX()).toMatchObject({
    voided: [
      {
        ticket: sold.invoice,
        cents: 69_95,
        reason: 'Se equivocó',
        by: 'Lola',
        approved_by: 'Rosa',
      },
    ],
    movements: [{ kind: 'drop', by: 'Lola', approved_by: 'Amparo' }],
  })
})
