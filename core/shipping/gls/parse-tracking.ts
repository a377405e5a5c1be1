import { z } from 'zod'
import { type GlsReply, GlsUnavailable } from './gls-line.ts'
import { readBody } from './parse-replies.ts'

const Field = z.string().default('')

const Found = z.object({
  GetExpCliResponse: z.object({
    GetExpCliResult: z.object({
      expediciones: z.union([
        z.string(),
        z.looseObject({
          exp: z
            .array(
              z.looseObject({
                codbar: Field,
                codexp: Field,
                uidExp: Field,
                codestado: Field,
                estado: Field,
                incidencia: Field,
                FPEntrega: Field,
                pod: Field,
              }),
            )
            .optional(),
        }),
      ]),
    }),
  }),
})

/** What GLS knows of a parcel. */
export interface TrackedParcel {
  barcode: string
  uid: string
  expedition: string
  /** GLS's own number of its state. */
  code: number
  /** What keeps it from arriving, in GLS's words; empty where nothing does. */
  incident: string
  /** The day on which it is to arrive, YYYY-MM-DD. */
  expectedDay: string | null
  /** When it was handed over, by the clocks of Spain: YYYY-MM-DD HH:MM:SS. */
  deliveredAt: string | null
}

/** Reads the answer to `GetExpCli`; undefined for a parcel that GLS does not know. */
export function parseTracking(reply: GlsReply): TrackedParcel | undefined {
  const read = Found.safeParse(readBody(reply))
  if (!read.success) throw new GlsUnavailable('the answer of GLS is not readable')
  const { expediciones } = read.data.GetExpCliResponse.GetExpCliResult
  // Of a reference that was used twice the newest is ours.
  const exp = typeof expediciones === 'string' ? undefined : expediciones.exp?.at(-1)
  if (!exp) return undefined
  if (!/^-?\d{1,4}$/.test(exp.codestado) || !/^\d{14,20}$/.test(exp.codbar))
    throw new GlsUnavailable('the answer of GLS names no state')
  return {
    barcode: exp.codbar,
    uid: exp.uidExp.slice(0, 60),
    expedition: exp.codexp.slice(0, 30),
    code: Number(exp.codestado),
    incident: /^(?:sin incidencia)?$/i.test(exp.incidencia.trim())
      ? ''
      : exp.incidencia.trim().slice(0, 200),
    expectedDay: toMoment(exp.FPEntrega)?.slice(0, 10) ?? null,
    deliveredAt: toMoment(exp.pod),
  }
}

/** `05/08/2014 8:07:00` as `2014-08-05 08:07:00`; null for what is no moment. */
function toMoment(written: string): string | null {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2}):(\d{2}))?$/.exec(
    written.trim(),
  )
  if (!match) return null
  const [, day = '', month = '', year = '', hour = '0', minute = '00', second = '00'] = match
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = new Date(`${date}T00:00:00Z`).toJSON()?.startsWith(date)
  return isDay ? `${date} ${hour.padStart(2, '0')}:${minute}:${second}` : null
}
