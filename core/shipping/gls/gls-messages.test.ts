import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GlsUnavailable } from './gls-line.ts'
import { parseRecording } from './parse-replies.ts'
import { parseTracking } from './parse-tracking.ts'
import { isFurther, nextPoll, toParcelReference, toShippingStatus } from './rules.ts'
import { toShipmentMessage } from './shipment-message.ts'
import { readEnvelope, toEnvelope } from './xml.ts'

const sender = {
  name: 'Horma',
  street: 'Calle del Arenal 1',
  city: 'Madrid',
  province: 'Madrid',
  postalCode: '28013',
  phone: '911 000 000',
  email: 'hola@horma.test',
  nif: 'B12345674',
}
const parcel = {
  shipmentId: 7,
  service: 'gls_standard',
  weightGrams: 1500,
  reference: 'K7M2XW9C-7',
  recipient: {
    name: 'Ana & Hijos',
    address: 'Calle <Mayor> 1',
    addressExtra: '2º B',
    city: 'Madrid',
    province: 'Madrid',
    postalCode: '28013',
    phone: '+34 600 111 222',
    email: 'a@horma.test',
    notes: '',
  },
  codCents: 69_95,
  point: null,
  day: '2026-11-21',
}
const reply = (body: string) => ({ httpStatus: 200, body })
const recorded = (envio: string) =>
  toEnvelope(
    'GrabaServiciosResponse',
    `<GrabaServiciosResult><Servicios xmlns="">${envio}</Servicios></GrabaServiciosResult>`,
  )
const accepted = (barcode = '61771001452051') =>
  `<Envio codbarras="${barcode}" uid="u" codexp="1"><Resultado return="0"/></Envio>`

it('a parcel is announced without blanks between its elements, with a decimal comma and an escaped name', () => {
  const message = toShipmentMessage('GUID', parcel, sender)
  expect(message).not.toMatch(/>\s+</)
  expect(message).toContain('<Fecha>21/11/2026</Fecha>')
  expect(message).toContain('<Servicio>96</Servicio><Horario>18</Horario>')
  expect(message).toContain('<Peso>1,5</Peso>')
  expect(message).toContain('<Reembolso>69,95</Reembolso>')
  expect(message).toContain('<Nombre>Ana &amp; Hijos</Nombre>')
  expect(message).toContain('<Direccion>Calle &lt;Mayor&gt; 1, 2º B</Direccion>')
  expect(message).toContain('<Movil>600111222</Movil>')
})

it('express goes by courier before 19:00, and a pick-up point by its code', () => {
  const express = toShipmentMessage('GUID', { ...parcel, service: 'gls_express' }, sender)
  expect(express).toContain('<Servicio>1</Servicio><Horario>3</Horario>')
  const point = toShipmentMessage('GUID', { ...parcel, point: '771-4411', codCents: 0 }, sender)
  expect(point).toContain('<Horario>19</Horario>')
  expect(point).toContain('<Codigo>771-4411</Codigo>')
  expect(point).not.toContain('Reembolso')
})

it.each([
  ['+33 6 12 34 56 78', '', 'Tel. +33 6 12 34 56 78'],
  ['+351912345678', '', 'Tel. +351912345678'],
  ['965 000 000', '965000000', ''],
])('the telephone %s reaches GLS whole: in its field %j, in its note %j', (phone, field, note) => {
  const recipient = { ...parcel.recipient, phone }
  const message = toShipmentMessage('GUID', { ...parcel, recipient }, sender)
  const [, destination = ''] = message.split('<Destinatario>')
  expect(destination).toContain(`<Telefono>${field}</Telefono><Movil></Movil>`)
  expect(destination).toContain(`<Observaciones>${note}</Observaciones>`)
})

it('what the buyer writes to the courier is the note of the parcel', () => {
  const notes = 'Llamar al timbre 2ª;\nno dejar en conserjería'
  const recipient = { ...parcel.recipient, notes }
  expect(toShipmentMessage('GUID', { ...parcel, recipient }, sender)).toContain(
    '<Observaciones>Llamar al timbre 2ª; no dejar en conserjería</Observaciones>',
  )
})

it('a reference has at most 15 characters, and each parcel of each order another one', () => {
  const ids = [1, 7, 36 ** 5 - 1, 36 ** 5, 36 ** 5 + 1, 2 ** 40]
  const references = ids.flatMap((id) =>
    ['K7M2XW9CZ', 'K7M2XW9C0'].map((order) => [order, id] as const),
  )
  for (const [order, id] of references)
    expect(toParcelReference(order, id).length).toBeLessThanOrEqual(15)
  const long = 36 ** 5
  expect(toParcelReference('K7M2XW9CZ', long)).not.toBe(toParcelReference('K7M2XW9CZ', long + 1))
  expect(toParcelReference('K7M2XW9CZ', 7)).toBe('K7M2XW9CZ-7')
})

it('whatever a buyer writes, the message stays one document with their words in it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (name) => {
      const recipient = { ...parcel.recipient, name }
      const message = toShipmentMessage('GUID', { ...parcel, recipient }, sender)
      expect(readEnvelope(message)).toMatchObject({ GrabaServicios: { docIn: {} } })
    }),
    { numRuns: 300 },
  )
})

it.each([
  ['a page of a proxy', '<html><p>Mantenimiento<br></html>'],
  ['a document that ends in the middle', recorded(accepted()).slice(0, 200)],
  ['nothing', ''],
  ['a document type', `<!DOCTYPE x [<!ENTITY a "aaaa">]>${recorded(accepted())}`],
  ['an entity of its own', recorded(accepted()).replace('<Servicios', '<!ENTITY b "c"><Servicios')],
  ['two different parcels', recorded(accepted() + accepted('61771001452052'))],
  ['no bar code', recorded(accepted('abc'))],
  ['a fault', toEnvelope('Fault', '<faultstring>Server was unable</faultstring>')],
  ['its own outage', recorded('<Envio><Resultado return="-99"/></Envio>')],
])('an answer that is %s says nothing of the parcel', (_what, body) => {
  expect(() => parseRecording(reply(body))).toThrow(GlsUnavailable)
})

it('the same answer twice is one answer', () => {
  expect(parseRecording(reply(recorded(accepted() + accepted())))).toMatchObject({
    barcode: '61771001452051',
  })
})

it('an error of GLS is its number and its words', () => {
  const envio =
    '<Envio><Resultado return="-69"/><Errores><Error>CP no canalizable</Error></Errores></Envio>'
  expect(parseRecording(reply(recorded(envio)))).toEqual({ code: -69, text: 'CP no canalizable' })
})

it('an answer of a million elements says nothing, whatever stands among them', () => {
  const padding = '<b/>'.repeat(1_000_000)
  const answer = reply(recorded(accepted() + padding))
  expect(() => parseRecording(answer)).toThrow(GlsUnavailable)
  expect(() => parseTracking(answer)).toThrow(GlsUnavailable)
})

it('a label that is no PDF is not kept', () => {
  const html = Buffer.from('<script>alert(1)</script>').toString('base64')
  const envio = `<Envio codbarras="61771001452051" uid="" codexp=""><Resultado return="0"/><Etiquetas><Etiqueta>${html}</Etiqueta></Etiquetas></Envio>`
  expect(parseRecording(reply(recorded(envio)))).toMatchObject({ label: undefined })
})

it('a history with a bare ampersand is read, and a number that GLS does not know is unknown', () => {
  const exp =
    '<exp><codbar>61771001452051</codbar><codestado>7</codestado><pod>05/08/2026 12:10:00</pod><incidencia>SIN INCIDENCIA</incidencia><tracking_list><tracking><evento>https://a.test/?a=1&id=2</evento></tracking></tracking_list></exp>'
  const wrap = (content: string) =>
    toEnvelope(
      'GetExpCliResponse',
      `<GetExpCliResult><expediciones xmlns="">${content}</expediciones></GetExpCliResult>`,
    )
  expect(parseTracking(reply(wrap(exp)))).toMatchObject({
    code: 7,
    incident: '',
    deliveredAt: '2026-08-05 12:10:00',
  })
  expect(parseTracking(reply(wrap('')))).toBeUndefined()
})

it('the states of GLS are the shop’s own', () => {
  expect([-10, 0, 16, 2, 6, 25, 7, 8, 10, 12, 51].map(toShippingStatus)).toEqual([
    'processing',
    'processing',
    'shipped',
    'in_transit',
    'in_transit',
    'in_transit',
    'delivered',
    'delivered',
    'returned',
    'returned',
    'returned',
  ])
  expect(toShippingStatus(17)).toBeUndefined()
  expect(isFurther('shipped', 'processing')).toBe(false)
  expect(isFurther('in_transit', 'returned')).toBe(true)
})

it('a parcel is asked about each hour, after failures ever more rarely, at least twice a day', () => {
  const now = new Date('2026-11-21T10:00:00Z')
  const hours = (failures: number) =>
    (nextPoll(now, failures).getTime() - now.getTime()) / 3_600_000
  expect([0, 1, 2, 3, 4, 5, 20].map(hours)).toEqual([1, 1, 2, 4, 8, 12, 12])
})
