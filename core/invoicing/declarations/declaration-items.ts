/** What the maker of this software declares itself with. */
export interface Declarant {
  name: string
  nif: string
  /** Complete postal address. */
  address: string
  /** Code of the software, two of `A-Z0-9`. */
  systemId: string
  version: string
  /** Place and day of the declaration: `Zaragoza, España` and `2026-12-01`. */
  place: string
  day: string
}

/** What a version declared in its own words, kept as it was. */
export interface DeclarationContent extends Declarant {
  components: string
  signatures: string
}

/** The content of the running version. */
export const toDeclarationContent = (maker: Declarant): DeclarationContent => ({
  ...maker,
  components: COMPONENTS,
  signatures: SIGNATURES,
})

export interface DeclarationItem {
  /** From `a` to `l`. */
  letter: string
  title: string
  text: string
}

/** The declaration's items in the order and with the titles of the law, in Spanish. (Orden HAC/1177/2024, article 15) */
export function toDeclarationItems(maker: DeclarationContent): DeclarationItem[] {
  const items: [title: string, text: string][] = [
    [`Nombre del ${SYSTEM}`, 'Horma'],
    [`Código identificador del ${SYSTEM}`, maker.systemId],
    [`Identificador completo de la versión concreta del ${SYSTEM}`, maker.version],
    [
      `Componentes, hardware y software, de que consta el ${SYSTEM}, junto con una breve descripción de lo que hace dicho sistema informático y de sus principales funcionalidades`,
      maker.components,
    ],
    [
      `Indicación de si el ${SYSTEM} se ha producido de tal manera que, a los efectos de cumplir con el Reglamento, solo pueda funcionar exclusivamente como «VERI*FACTU»`,
      'S - Sí',
    ],
    [
      `Indicación de si el ${SYSTEM} permite ser usado por varios obligados tributarios o por un mismo usuario para dar soporte a la facturación de varios obligados tributarios`,
      'N - No',
    ],
    [
      `Tipos de firma utilizados para firmar los registros de facturación y de evento en el caso de que el ${SYSTEM} no sea utilizado como «VERI*FACTU»`,
      maker.signatures,
    ],
    [`Razón social de la entidad productora del ${SYSTEM}`, maker.name],
    [
      `Número de identificación fiscal (NIF) español de la entidad productora del ${SYSTEM}`,
      maker.nif,
    ],
    [`Dirección postal completa de contacto de la entidad productora del ${SYSTEM}`, maker.address],
    ['Declaración de cumplimiento', COMPLIANCE],
    [
      `Fecha y lugar en que la entidad productora de este sistema informático suscribe la declaración responsable del mismo`,
      `${maker.day.split('-').toReversed().join('/')}, ${maker.place}`,
    ],
  ]
  return items.map(([title, text], index) => ({ letter: 'abcdefghijkl'[index] ?? '', title, text }))
}

const SYSTEM = 'sistema informático a que se refiere esta declaración responsable'

const COMPONENTS =
  'Programa de tienda en línea, oficina y terminal de punto de venta (Node.js), con una base de datos PostgreSQL, que se usan desde un navegador web en ordenador o tableta; las cajas pueden tener impresora de tickets, lector de códigos y cajón. Expide facturas simplificadas, completas y rectificativas con su código QR tributario, genera con cada una su registro de facturación de alta y, si procede, de anulación, los encadena por su huella y los remite a la Agencia Estatal de Administración Tributaria.'

const SIGNATURES =
  'No se firman de forma expresa: el sistema solo puede funcionar como «VERI*FACTU», y los registros de facturación se consideran firmados al ser remitidos a los servicios electrónicos de la Agencia Tributaria con la debida autenticación por certificado electrónico cualificado.'

const COMPLIANCE =
  'La entidad productora del sistema informático a que se refiere esta declaración responsable hace constar que dicho sistema informático, en la versión indicada en ella, cumple con lo dispuesto en el artículo 29.2.j) de la Ley 58/2003, de 17 de diciembre, General Tributaria, en el Reglamento que establece los requisitos que deben adoptar los sistemas y programas informáticos o electrónicos que soporten los procesos de facturación de empresarios y profesionales, y la estandarización de formatos de los registros de facturación, aprobado por el Real Decreto 1007/2023, de 5 de diciembre, en la Orden HAC/1177/2024, de 17 de octubre, y en la sede electrónica de la Agencia Estatal de Administración Tributaria para todo aquello que complete las especificaciones de dicha orden.'
