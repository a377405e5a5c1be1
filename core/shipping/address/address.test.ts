import fc from 'fast-check'
import { expect, it } from 'vitest'
import { MOST_DELIVERY_NOTES, MOST_LINE, toCarrierLines } from './rules.ts'

const ana = {
  name: 'Ana Prueba',
  address: 'Calle Mayor 1',
  addressExtra: '2º B',
  phone: '600 111 222',
  notes: '',
}

it('an address that fits stands in one line, and its note is what the buyer wrote', () => {
  expect(toCarrierLines({ ...ana, notes: 'Llamar al 2º' })).toEqual({
    name: 'Ana Prueba',
    address: 'Calle Mayor 1, 2º B',
    phone: '600111222',
    note: 'Llamar al 2º',
  })
})

it('the rest of a long address stands first in the note, with its number', () => {
  const address =
    'Avenida de la Constitución Española de 1978, urbanización Los Almendros del Valle, número 127'
  expect(toCarrierLines({ ...ana, address, notes: 'Llamar al 2º' })).toMatchObject({
    address: 'Avenida de la Constitución Española de 1978, urbanización Los Almendros del',
    note: 'Valle, número 127. 2º B. Llamar al 2º',
  })
})

it('an address that even the note cannot hold fits nowhere', () => {
  const word = 'urbanización '
  expect(
    toCarrierLines({ ...ana, address: word.repeat(15), addressExtra: word.repeat(15) }),
  ).toBeUndefined()
})

const words = (most: number) =>
  fc.stringMatching(/^[a-zñ]{1,12}( [a-zñ]{1,12})*$/).filter((text) => text.length <= most)

it('no word of a name or an address is lost, and all that the checkout takes fits', () => {
  fc.assert(
    fc.property(
      fc.record({
        name: words(MOST_LINE),
        address: words(MOST_LINE),
        addressExtra: words(MOST_LINE),
        notes: words(MOST_DELIVERY_NOTES),
        phone: fc.constantFrom('600 111 222', '+351912345678901'),
      }),
      (recipient) => {
        const lines = toCarrierLines(recipient)
        const sent = `${lines?.name} ${lines?.address} ${lines?.note}`
        for (const text of [recipient.name, recipient.address, recipient.addressExtra])
          for (const word of text.split(' ')) expect(sent).toContain(word)
        expect(lines?.note.endsWith(recipient.notes)).toBe(true)
        expect(lines?.address.length).toBeLessThanOrEqual(MOST_LINE)
      },
    ),
    { numRuns: 300 },
  )
})
