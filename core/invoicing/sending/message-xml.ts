import { escapeXml } from '../fiscal-xml.ts'

export interface FiscalMessage {
  /** Whose records these are. */
  issuer: { name: string; nif: string }
  /** Later than the agency wants them, after an outage: `Incidencia`. */
  isLate: boolean
  /** `sf:RegistroAlta` and `sf:RegistroAnulacion` as they were written, in the order of their chain. */
  records: readonly string[]
}

/** The agency's own namespaces, also on its test host. */
const NAMESPACES =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

/** The SOAP message `RegFactuSistemaFacturacion`: a head, and records word by word. (spain.md 1.6) */
export function toMessageXml({ issuer, isLate, records }: FiscalMessage): string {
  const late = '<sf:RemisionVoluntaria><sf:Incidencia>S</sf:Incidencia></sf:RemisionVoluntaria>'
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"',
    ` xmlns:sum="${NAMESPACES}/SuministroLR.xsd" xmlns:sf="${NAMESPACES}/SuministroInformacion.xsd">`,
    '<soapenv:Header/><soapenv:Body><sum:RegFactuSistemaFacturacion><sum:Cabecera><sf:ObligadoEmision>',
    `<sf:NombreRazon>${escapeXml(issuer.name.slice(0, 120))}</sf:NombreRazon>`,
    `<sf:NIF>${escapeXml(issuer.nif)}</sf:NIF></sf:ObligadoEmision>${isLate ? late : ''}</sum:Cabecera>`,
    ...records.map((record) => `<sum:RegistroFactura>${record}</sum:RegistroFactura>`),
    '</sum:RegFactuSistemaFacturacion></soapenv:Body></soapenv:Envelope>',
  ].join('')
}
