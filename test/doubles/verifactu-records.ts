/** What the agency says of a record: its own words. */
export type Opinion = 'Correcto' | 'AceptadoConErrores' | 'Incorrecto'

export interface ReceivedRecord {
  operation: 'Alta' | 'Anulacion'
  nif: string
  number: string
  day: string
  hash: string
  /** Subsanacion, RechazoPrevio and SinRegistroPrevio, each `S`, `X` or empty. */
  mends: string
  rejectedBefore: string
  withoutBefore: string
  xml: string
}

/** What the agency keeps of an invoice. */
export interface KnownRecord {
  state: 'Correcta' | 'AceptadaConErrores' | 'Anulada'
  hashes: string[]
}

const read = (xml: string, name: string) =>
  new RegExp(`<sf:${name}>([^<]*)</sf:${name}>`).exec(xml)?.[1] ?? ''

/** The records of a message, in its order. */
export function readRecords(message: string): ReceivedRecord[] {
  const found = message.matchAll(/<sf:Registro(Alta|Anulacion)>.*?<\/sf:Registro\1>/gs)
  return [...found].map(([xml, operation]) => {
    const ending = operation === 'Alta' ? '' : 'Anulada'
    return {
      operation: operation as 'Alta' | 'Anulacion',
      nif: read(xml, `IDEmisorFactura${ending}`),
      number: read(xml, `NumSerieFactura${ending}`),
      day: read(xml, `FechaExpedicionFactura${ending}`),
      // The last: the first one names the record before.
      hash: /<sf:Huella>(\w+)<\/sf:Huella><\/sf:Registro(?:Alta|Anulacion)>/.exec(xml)?.[1] ?? '',
      mends: read(xml, 'Subsanacion'),
      rejectedBefore: read(xml, 'RechazoPrevio'),
      withoutBefore: read(xml, 'SinRegistroPrevio'),
      xml,
    }
  })
}

const DUPLICATE = { code: 3000, text: 'Registro de facturación duplicado.' }
const UNKNOWN = { code: 3002, text: 'No existe el registro de facturación.' }
const ADMISSIBLE = { code: 2000, text: 'El cálculo de la huella suministrada es incorrecta.' }
const REJECTED = {
  code: 1239,
  text: 'Error en el bloque Destinatario: el NIF no está identificado.',
}

/** Judges a record as the agency does: what it has already is a duplicate, what mends must have something to mend. */
export function answerRecord(
  record: ReceivedRecord,
  known: Map<string, KnownRecord>,
  opinionAbout: (number: string) => Opinion,
): { opinion: Opinion; xml: string } {
  const key = `${record.nif} ${record.number}`
  const before = known.get(key)
  const isAlta = record.operation === 'Alta'
  const mustExist = isAlta
    ? record.mends === 'S' && record.rejectedBefore !== 'X'
    : record.withoutBefore !== 'S'
  const isNew = isAlta && !mustExist
  if (before && (isNew || before.hashes.includes(record.hash)))
    return toLine(record, 'Incorrecto', DUPLICATE, before)
  if (mustExist && !before) return toLine(record, 'Incorrecto', UNKNOWN)
  const opinion = opinionAbout(record.number)
  if (opinion === 'Incorrecto') return toLine(record, opinion, REJECTED)
  const accepted = opinion === 'Correcto' ? 'Correcta' : 'AceptadaConErrores'
  known.set(key, {
    state: isAlta ? accepted : 'Anulada',
    hashes: [...(before?.hashes ?? []), record.hash],
  })
  return toLine(record, opinion, opinion === 'Correcto' ? undefined : ADMISSIBLE)
}

function toLine(
  record: ReceivedRecord,
  opinion: Opinion,
  error?: { code: number; text: string },
  duplicate?: KnownRecord,
) {
  const errorXml = error
    ? `<tikR:CodigoErrorRegistro>${error.code}</tikR:CodigoErrorRegistro><tikR:DescripcionErrorRegistro>${error.text}</tikR:DescripcionErrorRegistro>`
    : ''
  const duplicateXml = duplicate
    ? `<tikR:RegistroDuplicado><sf:IdPeticionRegistroDuplicado>20261121000001</sf:IdPeticionRegistroDuplicado><sf:EstadoRegistroDuplicado>${duplicate.state}</sf:EstadoRegistroDuplicado></tikR:RegistroDuplicado>`
    : ''
  return {
    opinion,
    xml: `<tikR:RespuestaLinea><tikR:IDFactura><sf:IDEmisorFactura>${record.nif}</sf:IDEmisorFactura><sf:NumSerieFactura>${record.number}</sf:NumSerieFactura><sf:FechaExpedicionFactura>${record.day}</sf:FechaExpedicionFactura></tikR:IDFactura><tikR:Operacion><sf:TipoOperacion>${record.operation}</sf:TipoOperacion></tikR:Operacion><tikR:EstadoRegistro>${opinion}</tikR:EstadoRegistro>${errorXml}${duplicateXml}</tikR:RespuestaLinea>`,
  }
}
