import { expect, it } from 'vitest'
import { mendAlta, mendCancellation, priorRejection } from './mended-xml.ts'

it.each([
  ['nothing', false, true, 'X'],
  ['the invoice, and rejected its mending', true, true, 'S'],
  ['the invoice, with errors', true, false, null],
])('an alta sent again to an agency that has %s says so', (_, isKnown, isRejected, prior) => {
  expect(priorRejection({ isKnown, isRejected })).toBe(prior)
})

it('an anulación sent again names a record before it only where the agency has one', () => {
  const rejection = '<sf:RechazoPrevio>S</sf:RechazoPrevio>'
  expect(mendCancellation({ isKnown: true, isRejected: true })).toBe(rejection)
  expect(mendCancellation({ isKnown: false, isRejected: true })).toBe(
    `<sf:SinRegistroPrevio>S</sf:SinRegistroPrevio>${rejection}`,
  )
})

const record = (mends: string) =>
  `<sf:RegistroAlta><sf:IDFactura><sf:NumSerieFactura>T1-26-1</sf:NumSerieFactura></sf:IDFactura><sf:NombreRazonEmisor>Vieja SL</sf:NombreRazonEmisor>${mends}<sf:TipoFactura>F2</sf:TipoFactura><sf:CuotaTotal>8.68</sf:CuotaTotal><sf:ImporteTotal>49.99</sf:ImporteTotal><sf:Encadenamiento><sf:PrimerRegistro>S</sf:PrimerRegistro></sf:Encadenamiento></sf:RegistroAlta>`

it.each([
  ['a first alta', ''],
  ['a mending', '<sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>X</sf:RechazoPrevio>'],
])(
  '%s is mended once, keeps its amounts to the letter and bears the shop’s name of today',
  (_, mends) => {
    const change = { isKnown: true, isRejected: true, companyName: 'Nueva & <Hijas>' }
    expect(mendAlta(record(mends), change)).toEqual({
      body: '<sf:NombreRazonEmisor>Nueva &amp; &lt;Hijas></sf:NombreRazonEmisor><sf:Subsanacion>S</sf:Subsanacion><sf:RechazoPrevio>S</sf:RechazoPrevio><sf:TipoFactura>F2</sf:TipoFactura><sf:CuotaTotal>8.68</sf:CuotaTotal><sf:ImporteTotal>49.99</sf:ImporteTotal>',
      type: 'F2',
      vat: '8.68',
      total: '49.99',
    })
    expect(mendAlta(record(mends), { ...change, companyName: '' }).body).toContain('>Vieja SL<')
  },
)
