import { toCarrierLines } from '../address/rules.ts'
import type { Parcel } from '../carriers/carrier.ts'
import type { ParcelMethodId } from '../rules.ts'
import { GLS_POINT_SERVICE, GLS_SERVICES } from './rules.ts'
import { element, toEnvelope } from './xml.ts'

/** Who sends, as the shop has set it. */
export interface Sender {
  name: string
  street: string
  city: string
  province: string
  postalCode: string
  phone: string
  email: string
  nif: string
}

const SPAIN = 34

/**
 * The message by which GLS records a parcel and answers its label. Weights and money have a decimal comma. Throws for a
 * recipient that does not fit into GLS's fields: `toCarrierLines` says so before.
 */
export function toShipmentMessage(uid: string, parcel: Parcel, sender: Sender): string {
  const { recipient, reference, codCents, point } = parcel
  const { service, schedule } = point
    ? GLS_POINT_SERVICE
    : GLS_SERVICES[parcel.service as ParcelMethodId]
  const lines = toCarrierLines(recipient)
  const from = toSenderLines(sender)
  if (!lines || !from) throw new Error(`the addresses of parcel ${reference} do not fit`)
  const envio = [
    element('Fecha', parcel.day.split('-').reverse().join('/')),
    '<Portes>P</Portes>',
    element('Servicio', service),
    element('Horario', schedule),
    '<Bultos>1</Bultos>',
    element('Peso', toDecimal(parcel.weightGrams / 1000)),
    '<Retorno>0</Retorno><Pod>N</Pod>',
    '<Remite>',
    element('Nombre', from.name),
    element('Direccion', from.address),
    element('Poblacion', sender.city),
    element('Provincia', sender.province),
    element('Pais', SPAIN),
    element('CP', sender.postalCode),
    element('Telefono', from.phone),
    element('Email', sender.email),
    element('NIF', sender.nif),
    element('Observaciones', from.note),
    '</Remite><Destinatario>',
    point ? element('Codigo', point) : '',
    element('Nombre', lines.name),
    element('Direccion', lines.address),
    element('Poblacion', recipient.city),
    element('Provincia', recipient.province),
    element('Pais', SPAIN),
    element('CP', recipient.postalCode),
    element('Telefono', lines.phone),
    element('Movil', /^[67]/.test(lines.phone) ? lines.phone : ''),
    element('Email', recipient.email),
    element('Observaciones', lines.note),
    '</Destinatario><Referencias>',
    `<Referencia tipo="C">${reference}</Referencia>`,
    '</Referencias>',
    codCents > 0
      ? `<Importes>${element('Reembolso', toDecimal(codCents / 100, 2))}</Importes>`
      : '',
    '<DevuelveAdicionales><PlazaDestino/><Etiqueta tipo="PDF"></Etiqueta></DevuelveAdicionales>',
  ].join('')
  return toEnvelope(
    'GrabaServicios',
    `<docIn><Servicios uidcliente="${uid}" xmlns="http://www.asmred.com/"><Envio codbarras="">${envio}</Envio></Servicios></docIn>`,
  )
}

/** The message that asks for the label of a parcel that is not delivered yet, as GLS draws it. */
export const toLabelMessage = (uid: string, reference: string, kind: 'PDF' | 'PNG') =>
  toEnvelope(
    'EtiquetaEnvioV2',
    element('uidcliente', uid) + element('codigo', reference) + element('tipoEtiqueta', kind),
  )

/** The message that asks what has become of a parcel, by the shop's reference of it or by its bar code. */
export const toTrackingMessage = (uid: string, code: string) =>
  toEnvelope('GetExpCli', element('codigo', code) + element('uid', uid))

/** The message that annuls a parcel which has not moved yet. */
export const toCancelMessage = (uid: string, reference: string) =>
  toEnvelope(
    'Anula',
    `<docIn><Servicios uidcliente="${uid}" xmlns="http://www.asmred.com/"><Envio referencia="${reference}"/></Servicios></docIn>`,
  )

const toDecimal = (value: number, digits?: number) =>
  (digits === undefined ? String(value) : value.toFixed(digits)).replace('.', ',')

const toSenderLines = ({ name, street, phone }: Sender) =>
  toCarrierLines({ name, address: street, addressExtra: '', phone, notes: '' })
