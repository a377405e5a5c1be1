import { expect, test } from 'vitest'
import { ParcelDelivery } from '../../../../core/checkout/delivery.ts'
import { delivery } from '../../../../test/shop.ts'
import { listFieldRefusals } from '../checkout-refusals.ts'
import { checkField } from './check-field.ts'
import type { DeliveryField } from './delivery-draft.ts'

/** What the shop answers to a delivery with one field changed. */
async function askShop(name: DeliveryField, value: string) {
  const { error } = await ParcelDelivery.safeParseAsync({ ...delivery, [name]: value })
  const fields = Object.fromEntries(
    (error?.issues ?? []).map(({ path, message }) => [`delivery.${path.join('.')}`, message]),
  )
  return listFieldRefusals({ fields, sent: { [name]: value } })[name]
}

const REFUSED: [DeliveryField, string][] = [
  ['name', ' '],
  ['name', 'x'.repeat(101)],
  ['email', 'ana'],
  ['email', 'ana@horma'],
  ['email', 'ana @horma.test'],
  ['phone', '12'],
  ['phone', 'seiscientos'],
  ['address', ''],
  ['address', `1 ${'x'.repeat(200)}`],
  ['city', ''],
  ['postal_code', '2801'],
  ['postal_code', 'abcde'],
]

test.each(REFUSED)(
  'a field %s with %j is refused when it is left as the shop refuses it',
  async (name, value) => {
    const refusal = checkField(name, value)
    expect(refusal).toBeDefined()
    expect(refusal).toEqual(await askShop(name, value))
  },
)

const ACCEPTED: [DeliveryField, string][] = [
  ['name', 'Ana'],
  ['email', ' ana@horma.test '],
  ['phone', '600 111 222'],
  ['phone', '+44 20 7946 0000'],
  ['address', 'Calle Mayor 1'],
  ['postal_code', '28013'],
  ['province', ''],
  ['notes', ''],
]

test.each(ACCEPTED)('a field %s with %j is left without a word', async (name, value) => {
  expect(checkField(name, value)).toBeUndefined()
  expect(await askShop(name, value)).toBeUndefined()
})
