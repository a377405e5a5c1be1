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

/** What GLS takes of a name, an address or a note. */
const LONGEST_TEXT = 80
const SPAIN = 34

/** The message by which GLS records a parcel and answers its label. Weights and money have a decimal comma. */
export function toShipmentMessage(uid: string, parcel: Parcel, sender: Sender): string {
  const { recipient, reference, codCents, point } = parcel
  const { service, schedule } = point
    ? GLS_POINT_SERVICE
    : GLS_SERVICES[parcel.service as ParcelMethodId]
  const [address, note] = fitAddress(recipient.address, recipient.addressExtra)
  const envio = [
    element('Fecha', parcel.day.split('-').reverse().join('/')),
    '<Portes>P</Portes>',
    element('Servicio', service),
    element('Horario', schedule),
    '<Bultos>1</Bultos>',
    element('Peso', toDecimal(parcel.weightGrams / 1000)),
    '<Retorno>0</Retorno><Pod>N</Pod>',
    '<Remite>',
    element('Nombre', short(sender.name)),
    element('Direccion', short(sender.street)),
    element('Poblacion', sender.city),
    element('Provincia', sender.province),
    element('Pais', SPAIN),
    element('CP', sender.postalCode),
    element('Telefono', toPhone(sender.phone)),
    element('Email', sender.email),
    element('NIF', sender.nif),
    '</Remite><Destinatario>',
    point ? element('Codigo', point) : '',
    element('Nombre', short(recipient.name)),
    element('Direccion', address),
    element('Poblacion', recipient.city),
    element('Provincia', recipient.province),
    element('Pais', SPAIN),
    element('CP', recipient.postalCode),
    element('Telefono', toPhone(recipient.phone)),
    element('Movil', toPhone(recipient.phone)),
    element('Email', recipient.email),
    element('Observaciones', note),
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

const short = (text: string) => text.trim().slice(0, LONGEST_TEXT)

/** What does not fit into the address is told to the courier as a note. */
function fitAddress(address: string, extra: string): [string, string] {
  const whole = [address, extra].filter(Boolean).join(', ')
  return whole.length <= LONGEST_TEXT ? [whole, ''] : [short(address), short(extra)]
}

/** Ten digits at most, without the country's own prefix. */
const toPhone = (phone: string) =>
  phone
    .replace(/\D/g, '')
    .replace(/^(?:00)?34(?=\d{9}$)/, '')
    .slice(0, 10)
