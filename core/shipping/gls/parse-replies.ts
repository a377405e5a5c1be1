import { z } from 'zod'
import { type GlsReply, GlsUnavailable } from './gls-line.ts'
import { isOutage } from './rules.ts'
import { readEnvelope } from './xml.ts'

const Text = z.union([z.string(), z.looseObject({ '#text': z.string().optional() })])
const toText = (value: z.infer<typeof Text> | undefined): string =>
  (typeof value === 'string' ? value : (value?.['#text'] ?? '')).trim()

const Fault = z.object({ Fault: z.looseObject({ faultstring: Text.optional() }) })

const Recorded = z.object({
  GrabaServiciosResponse: z.object({
    GrabaServiciosResult: z.object({
      Servicios: z.object({
        Envio: z.array(
          z.looseObject({
            '@codbarras': z.string().default(''),
            '@uid': z.string().default(''),
            '@codexp': z.string().default(''),
            Resultado: z.looseObject({ '@return': z.string().regex(/^-?\d{1,6}$/) }),
            Errores: z.union([z.string(), z.looseObject({ Error: z.array(Text) })]).optional(),
            Etiquetas: z
              .union([z.string(), z.looseObject({ Etiqueta: z.array(Text).optional() })])
              .optional(),
          }),
        ),
      }),
    }),
  }),
})

/** What GLS said of a parcel. */
export type Recording =
  | { barcode: string; uid: string; expedition: string; label: Buffer | undefined }
  | { code: number; text: string }

/** A bar code as GLS prints it: fourteen digits, of which a label adds the parcel's ordinal. */
const BARCODE = /^\d{14,20}$/

/** Reads the answer to `GrabaServicios`; throws `GlsUnavailable` for one that says nothing of the parcel. */
export function parseRecording(reply: GlsReply): Recording {
  const read = Recorded.safeParse(readBody(reply))
  const [envio, ...others] =
    read.data?.GrabaServiciosResponse.GrabaServiciosResult.Servicios.Envio ?? []
  // The same answer twice is one answer; two different ones say nothing of the parcel.
  const isDoubtful = others.some((other) => other['@codbarras'] !== envio?.['@codbarras'])
  if (!envio || isDoubtful) throw new GlsUnavailable('the answer of GLS is not readable')
  const code = Number(envio.Resultado['@return'])
  const errors = typeof envio.Errores === 'object' ? envio.Errores.Error.map(toText) : []
  if (isOutage(code)) throw new GlsUnavailable(`GLS is out of service (${code})`)
  if (code !== 0) return { code, text: errors.join(' · ').slice(0, 300) }
  const barcode = envio['@codbarras']
  if (!BARCODE.test(barcode)) throw new GlsUnavailable('GLS answered no bar code')
  const labels = typeof envio.Etiquetas === 'object' ? envio.Etiquetas.Etiqueta : undefined
  return {
    barcode,
    uid: envio['@uid'].slice(0, 60),
    expedition: envio['@codexp'].slice(0, 30),
    label: decodeLabel(toText(labels?.[0]), 'PDF'),
  }
}

const Labelled = z.object({
  EtiquetaEnvioV2Response: z.object({
    EtiquetaEnvioV2Result: z.looseObject({
      Etiquetas: z.looseObject({ Etiqueta: z.array(Text) }),
    }),
  }),
})

/** Reads the answer to `EtiquetaEnvioV2`; throws where there is no label of that kind in it. */
export function parseLabel(reply: GlsReply, kind: 'PDF' | 'PNG'): Buffer {
  const read = Labelled.safeParse(readBody(reply))
  const [first] = read.data?.EtiquetaEnvioV2Response.EtiquetaEnvioV2Result.Etiquetas.Etiqueta ?? []
  const label = decodeLabel(toText(first), kind)
  if (!label) throw new GlsUnavailable('GLS answered no label')
  return label
}

const MAGIC = { PDF: Buffer.from('%PDF-'), PNG: Buffer.from('\x89PNG', 'latin1') }

/** Only what begins as such a file does: it is opened by browsers and printers. */
function decodeLabel(text: string, kind: 'PDF' | 'PNG'): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64')
  return bytes.subarray(0, MAGIC[kind].length).equals(MAGIC[kind]) ? bytes : undefined
}

const Cancelled = z.object({
  AnulaResponse: z.object({
    AnulaResult: z.object({
      Servicios: z.object({
        Envio: z.array(
          z.looseObject({
            Resultado: z.looseObject({ '@return': z.string().regex(/^-?\d{1,6}$/) }),
          }),
        ),
      }),
    }),
  }),
})

/** Reads the answer to `Anula`: whether the parcel is annulled, was never there, or is on its way. */
export function parseCancelling(reply: GlsReply): 'cancelled' | 'unknown' | 'moving' {
  const read = Cancelled.safeParse(readBody(reply))
  const code = read.data?.AnulaResponse.AnulaResult.Servicios.Envio[0]?.Resultado['@return']
  const outcome = { '0': 'cancelled', '-1': 'unknown', '-2': 'moving' } as const
  if (code !== '0' && code !== '-1' && code !== '-2')
    throw new GlsUnavailable('the answer of GLS is not readable')
  return outcome[code]
}

/** The body of a reply; throws for a fault and for what is no reply. */
export function readBody({ httpStatus, body }: GlsReply): unknown {
  const read = readEnvelope(body)
  const fault = Fault.safeParse(read)
  if (fault.success)
    throw new GlsUnavailable(
      `GLS: ${toText(fault.data.Fault.faultstring).slice(0, 200) || 'fault'}`,
    )
  if (read === undefined) throw new GlsUnavailable(`GLS answered no XML (${httpStatus})`)
  return read
}
