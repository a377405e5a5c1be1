import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { z } from 'zod'
import { isBoundedXml } from '../../base/outside/xml-bounds.ts'
import type { FiscalReply } from './transport.ts'

/** What a record was answered, or what the agency has of it already. */
const Line = z.object({
  IDFactura: z.object({ NumSerieFactura: z.string() }),
  Operacion: z.object({ TipoOperacion: z.enum(['Alta', 'Anulacion']) }),
  EstadoRegistro: z.enum(['Correcto', 'AceptadoConErrores', 'Incorrecto']),
  CodigoErrorRegistro: z.string().optional(),
  DescripcionErrorRegistro: z.string().optional(),
  RegistroDuplicado: z
    .object({
      EstadoRegistroDuplicado: z.enum(['Correcta', 'AceptadaConErrores', 'Anulada']),
      CodigoErrorRegistro: z.string().optional(),
      DescripcionErrorRegistro: z.string().optional(),
    })
    .optional(),
})
export type ReplyLine = z.infer<typeof Line>

const Answer = z.object({
  CSV: z.string().optional(),
  TiempoEsperaEnvio: z.string().optional(),
  RespuestaLinea: z.array(Line).default([]),
})

const Body = z.union([
  z.object({ RespuestaRegFactuSistemaFacturacion: Answer }),
  z.object({ Fault: z.object({ faultstring: z.string() }) }),
])

export type ParsedReply =
  | { kind: 'answer'; receipt: string | null; waitSeconds: number | null; lines: ReplyLine[] }
  /** A SOAP fault, with the agency's words: the whole message was refused. */
  | { kind: 'refusal'; text: string }
  /** A page of a proxy, a document that ends in the middle: nothing can be said of any record. */
  | { kind: 'unreadable' }

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreDeclaration: true,
  parseTagValue: false,
  isArray: (name) => name === 'RespuestaLinea',
})

/** Reads the reply to `RegFactuSistemaFacturacion`. */
export function parseReply({ body }: FiscalReply): ParsedReply {
  const read = Body.safeParse(parseEnvelope(body))
  if (!read.success) return { kind: 'unreadable' }
  if ('Fault' in read.data) return { kind: 'refusal', text: read.data.Fault.faultstring }
  const { CSV, TiempoEsperaEnvio, RespuestaLinea } = read.data.RespuestaRegFactuSistemaFacturacion
  return {
    kind: 'answer',
    receipt: CSV || null,
    waitSeconds: /^\d+$/.test(TiempoEsperaEnvio ?? '') ? Number(TiempoEsperaEnvio) : null,
    lines: RespuestaLinea,
  }
}

function parseEnvelope(body: string): unknown {
  if (!isBoundedXml(body)) return undefined
  // The parser itself would make something of a document that ends in the middle.
  if (XMLValidator.validate(body) !== true) return undefined
  return parser.parse(body).Envelope?.Body
}
