/** What the double knows of a parcel. */
export interface KnownParcel {
  barcode: string
  uid: string
  expedition: string
  reference: string
  service: string
  schedule: string
  weight: string
  recipient: Record<string, string>
  /** What the courier collects, as it was written: 69,95. */
  reembolso: string
  /** GLS's own number of its state. */
  state: number
  incident: string
  /** `05/08/2014 12:10:00`, once it is delivered. */
  pod: string
  expected: string
}

/** GLS's names of its states. */
const STATES: Record<number, string> = {
  [-10]: 'GRABADO',
  0: 'MANIFESTADA',
  2: 'EN TRANSITO A DESTINO',
  3: 'EN DELEGACION DESTINO',
  5: 'ANULADA',
  6: 'EN REPARTO',
  7: 'ENTREGADO',
  9: 'ALMACENADO',
  10: 'DEVUELTA',
  11: 'PENDIENTE DATOS, EN DELEGACION',
  12: 'DEVUELTA AL CLIENTE',
  15: 'EN DEVOLUCION',
  16: 'EN DELEGACION ORIGEN',
  22: 'EN PARCEL SHOP',
}

const toXmlText = (text: string) => text.replace(/[&<>]/g, (each) => `&#${each.charCodeAt(0)};`)

/** An `exp` of GetExpCli, with the fields that a customer's program reads and some that it does not. */
export const toExp = (parcel: KnownParcel) =>
  [
    `<exp><expedicion>80-${parcel.expedition}</expedicion><albaran>${parcel.reference}</albaran>`,
    `<FPEntrega>${parcel.expected}</FPEntrega><codServicio>${parcel.service}</codServicio>`,
    `<nombre_dst>${toXmlText(parcel.recipient.Nombre ?? '')}</nombre_dst><cp_dst>${parcel.recipient.CP}</cp_dst>`,
    `<bultos>1</bultos><kgs>${parcel.weight}</kgs><codestado>${parcel.state}</codestado>`,
    `<estado>${STATES[parcel.state] ?? 'ESTADO'}</estado><pod>${parcel.pod}</pod>`,
    `<incidencia>${toXmlText(parcel.incident || 'SIN INCIDENCIA')}</incidencia>`,
    `<codexp>${parcel.expedition}</codexp><codbar>${parcel.barcode}</codbar><uidExp>${parcel.uid}</uidExp>`,
    `<Reembolso>${parcel.reembolso}</Reembolso><tracking_list><tracking><fecha>04/08/2014 18:36:00</fecha>`,
    `<tipo>URLPARTNER</tipo><evento>https://example.test/?a=1&action=trace&id=2</evento><codigo></codigo></tracking>`,
    `<tracking><tipo>ESTADO</tipo><evento>${STATES[parcel.state] ?? ''}</evento><codigo>${parcel.state}</codigo></tracking>`,
    `</tracking_list></exp>`,
  ].join('')

/** Why GLS does not take a parcel, by the numbers of its documentation; zero for one that it takes. */
export function findRefusalCode(
  envio: Record<string, unknown>,
  known: ReadonlyMap<string, KnownParcel>,
): number {
  const text = (part: unknown, name: string) =>
    String((part as Record<string, unknown> | undefined)?.[name] ?? '').trim()
  const { Remite: from, Destinatario: to } = envio
  if (!/^\d{2}\/\d{2}\/\d{4}$/.test(text(envio, 'Fecha'))) return -33
  if (!['96', '1', '37'].includes(text(envio, 'Servicio'))) return -33
  if (!/^\d+(,\d+)?$/.test(text(envio, 'Peso')) || text(envio, 'Bultos') !== '1') return -33
  if (text(from, 'Nombre').length < 3) return -108
  if (text(from, 'Direccion').length < 3) return -109
  if (text(from, 'Poblacion').length < 3) return -110
  if (text(from, 'CP').length < 4) return -111
  if (text(to, 'Nombre').length < 3) return -128
  if (text(to, 'Direccion').length < 3) return -129
  if (text(to, 'Poblacion').length < 3) return -130
  if (text(to, 'CP').length < 4) return -131
  if (!/^\d{5}$/.test(text(to, 'CP'))) return 36
  if (text(to, 'CP').endsWith('999')) return -69
  if (!/^\d{0,10}$/.test(text(to, 'Telefono'))) return 38
  if (text(envio, 'Horario') === '19' && text(to, 'Codigo') === '') return -53
  const reembolso = text(envio.Importes, 'Reembolso')
  if (reembolso && !/^\d+,\d{2}$/.test(reembolso)) return -33
  for (const field of ['Nombre', 'Direccion']) if (text(to, field).length > 80) return -1
  return known.has(readReference(envio)) ? -70 : 0
}

/** The customer's own reference of a parcel. */
export function readReference(envio: Record<string, unknown>): string {
  const { Referencia } = (envio.Referencias ?? {}) as { Referencia?: unknown }
  const first = Array.isArray(Referencia) ? Referencia[0] : Referencia
  return typeof first === 'object' && first !== null
    ? String((first as Record<string, unknown>)['#text'] ?? '')
    : String(first ?? '')
}
