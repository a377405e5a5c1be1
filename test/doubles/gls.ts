import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { XMLParser } from 'fast-xml-parser'
import { drawPdf, drawPng } from './gls-labels.ts'
import { findRefusalCode, type KnownParcel, readReference, toExp } from './gls-parcels.ts'

/** How the next calls fare; what is `lost`, `cut` or `doubled` GLS has recorded all the same. */
type Line =
  | 'answers'
  | 'silent'
  | 'down'
  | 'page'
  | 'fault'
  | 'outage'
  | 'lost'
  | 'cut'
  | 'doubled'
  | 'hostile'

const UID = '6BAB7A53-3B6D-4D5A-9450-702D2FAC0B11'
const FIRST_BARCODE = 61_771_001_452_051
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'

type Node = Record<string, unknown>

/** GLS Spain's web service b2b.asmx as its documentation describes it: SOAP 1.1, one GUID, and a parcel by its reference. */
export async function startGlsDouble({ port = 0 }: { port?: number } = {}) {
  const state = {
    line: 'answers' as Line,
    /** What it says of a parcel that its own rules would take; zero takes it. */
    verdict: (() => 0) as (reference: string) => number,
    /** Answers no label with the parcel, as to a customer whose labels are asked for apart. */
    withoutLabel: false,
    /** The list of pick-up points, as GLS publishes it. */
    points: [] as unknown[],
  }
  const parcels = new Map<string, KnownParcel>()
  let recorded = 0
  const calls: { method: string; action: string; body: string }[] = []

  const find = (code: string) =>
    parcels.get(code) ?? [...parcels.values()].find(({ barcode }) => barcode === code)

  const methods: Record<string, (call: Node) => string> = {
    GrabaServicios: (call) => {
      const services = ((call.docIn ?? {}) as Node).Servicios as Node | undefined
      if (services?.['@uidcliente'] !== UID) return toRecorded(-1, undefined, 'uid no valido')
      const envio = services.Envio as Node
      const reference = readReference(envio)
      const code = findRefusalCode(envio, parcels) || state.verdict(reference)
      if (code !== 0) return toRecorded(code, undefined, `Error ${code}`)
      const n = recorded++
      const recipient = envio.Destinatario as Record<string, string>
      const parcel: KnownParcel = {
        barcode: String(FIRST_BARCODE + n),
        uid: randomUUID(),
        expedition: String(152_652_874 + n),
        reference,
        service: String(envio.Servicio),
        schedule: String(envio.Horario),
        weight: String(envio.Peso),
        recipient,
        reembolso: String(((envio.Importes ?? {}) as Node).Reembolso ?? '0,0000'),
        state: -10,
        incident: '',
        pod: '',
        expected: '',
      }
      parcels.set(reference, parcel)
      return toRecorded(0, parcel)
    },
    EtiquetaEnvioV2: (call) => {
      const parcel = find(String(call.codigo ?? ''))
      const kind = String(call.tipoEtiqueta)
      const label =
        parcel && call.uidcliente === UID && parcel.state !== 7
          ? `<Etiqueta>${(kind === 'PNG' ? drawPng() : drawPdf(parcel.barcode)).toString('base64')}</Etiqueta>`
          : ''
      return `<EtiquetaEnvioV2Result><Etiquetas xmlns="">${label}</Etiquetas></EtiquetaEnvioV2Result>`
    },
    GetExpCli: (call) => {
      // To a GUID that it does not know it answers no result at all.
      if (call.uid !== UID) return ''
      const parcel = find(String(call.codigo ?? ''))
      return `<GetExpCliResult><expediciones xmlns="">${parcel ? toExp(parcel) : ''}</expediciones></GetExpCliResult>`
    },
    Anula: (call) => {
      const services = ((call.docIn ?? {}) as Node).Servicios as Node | undefined
      const parcel = find(String(((services?.Envio ?? {}) as Node)['@referencia'] ?? ''))
      const code = !parcel ? -1 : parcel.state === -10 || parcel.state === 0 ? 0 : -2
      if (parcel && code === 0) parcel.state = 5
      return `<AnulaResult><Servicios xmlns=""><Envio><Resultado return="${code}"/></Envio></Servicios></AnulaResult>`
    },
  }

  function toRecorded(code: number, parcel?: KnownParcel, error = ''): string {
    const label = state.withoutLabel || !parcel ? '' : drawPdf(parcel.barcode).toString('base64')
    const envio = [
      `<Envio codbarras="${parcel?.barcode ?? ''}" uid="${parcel?.uid ?? ''}" codexp="${parcel?.expedition ?? ''}">`,
      `<Resultado return="${code}"/><Errores>${error && `<Error>${error}</Error>`}</Errores>`,
      `<Referencias><Referencia tipo="C">${parcel?.reference ?? ''}</Referencia></Referencias>`,
      label && `<Etiquetas><Etiqueta bulto="1">${label}</Etiqueta></Etiquetas>`,
      '</Envio>',
    ].join('')
    const answers = state.line === 'doubled' ? envio + envio : envio
    return `<GrabaServiciosResult><Servicios xmlns="">${answers}</Servicios></GrabaServiciosResult>`
  }

  async function take(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'GET') {
      if (state.line === 'down') return void response.destroy()
      response.writeHead(200, { 'content-type': 'application/json' })
      return void response.end(JSON.stringify({ items: state.points }))
    }
    const body = await text(request)
    const [[method = '', call] = []] = Object.entries(readBody(body))
    calls.push({ method, action: String(request.headers.soapaction), body })
    const { line } = state
    if (line === 'silent') return
    if (line === 'down') return void request.socket.destroy()
    if (line === 'page')
      return void response.writeHead(503).end('<html><p>Mantenimiento<br></html>')
    if (line === 'fault') return void response.writeHead(500).end(toEnvelope(FAULT))
    // Blanks and comments between elements trouble GLS's own reader.
    const isUnreadable =
      />\s+</.test(body.replace(/^<\?xml[^>]*\?>\s*/, '')) || body.includes('<!--')
    const answer = isUnreadable
      ? toRecorded(-1)
      : line === 'outage'
        ? toRecorded(-99)
        : methods[method]?.(call as Node)
    const envelope = toEnvelope(
      answer === undefined
        ? FAULT
        : `<${method}Response xmlns="http://www.asmred.com/">${answer}</${method}Response>`,
    )
    const reply =
      line === 'hostile'
        ? `<!DOCTYPE x [<!ENTITY bomb "${'b'.repeat(1000)}">]>${envelope}`
        : envelope
    if (line === 'lost') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'text/xml; charset=utf-8' })
    if (line === 'cut')
      return void response.write(reply.slice(0, reply.length / 2), () => response.end())
    response.end(reply)
  }

  const server = createServer((request, response) => {
    take(request, response).catch(() => request.socket.destroy())
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: `${origin}/b2b.asmx`,
    pointsUrl: `${origin}/points.json`,
    uid: UID,
    state,
    parcels,
    calls,
    /** The parcel of an order, which its reference begins with. */
    findParcel: (order: string) =>
      [...parcels.values()].find(({ reference }) => reference.startsWith(order)),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type GlsDouble = Awaited<ReturnType<typeof startGlsDouble>>

const parser = new XMLParser({
  removeNSPrefix: true,
  ignoreDeclaration: true,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
})

function readBody(message: string): Node {
  return (parser.parse(message).Envelope?.Body ?? {}) as Node
}

const FAULT =
  '<soap:Fault><faultcode>soap:Server</faultcode><faultstring>Server was unable to process request.</faultstring></soap:Fault>'

const toEnvelope = (content: string) =>
  `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${SOAP}"><soap:Body>${content}</soap:Body></soap:Envelope>`
