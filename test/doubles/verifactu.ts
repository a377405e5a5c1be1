import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTlsServer, type ServerOptions } from 'node:https'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { TLSSocket } from 'node:tls'
import { findSchemaErrors, hasFiscalSchemas, unwrapSoap } from '../fiscal-schema.ts'
import { answerRecord, type KnownRecord, type Opinion, readRecords } from './verifactu-records.ts'

/** How the next messages fare; `lost` and `cut` are stored by the agency all the same. */
type Line = 'answers' | 'silent' | 'refuses' | 'lost' | 'cut' | 'page'

/** The tax agency as its WSDL describes it: it knows what it was sent, and can be told how to answer. */
export async function startAgencyDouble(options: { tls?: ServerOptions; port?: number } = {}) {
  const state = {
    line: 'answers' as Line,
    /** What it says of a record that it does not know yet. */
    opinion: (() => 'Correcto') as (number: string) => Opinion,
    waitSeconds: 60,
    /** Of a message that it refuses whole. */
    refusal:
      'Codigo[4104].Error en la cabecera. El valor del campo NIF del bloque ObligadoEmision no está identificado.',
    /** The number of an invoice whose record no parser reads: its messages are refused whole. */
    unreadable: undefined as string | undefined,
    /** Runs when a message has come, before anything is answered. */
    onMessage: async () => {},
  }
  const known = new Map<string, KnownRecord>()
  const messages: string[] = []
  /** What the agency's own schema refuses of the messages. */
  const invalid: string[] = []
  const subjects: string[] = []

  async function take(request: IncomingMessage, response: ServerResponse) {
    const message = await text(request)
    messages.push(message)
    if (options.tls)
      subjects.push(String((request.socket as TLSSocket).getPeerCertificate().subject?.CN))
    invalid.push(...(await validate(message)))
    await state.onMessage()
    const { line } = state
    if (line === 'silent') return
    if (line === 'page')
      return void response.writeHead(503).end('<html><body>Servicio no disponible</body></html>')
    if (line === 'refuses') return void response.writeHead(500).end(toFault(state.refusal))
    if (readRecords(message).some(({ number }) => number === state.unreadable))
      return void response.writeHead(500).end(toFault(SCHEMA_REFUSAL))
    const reply = toReply(message, known, state)
    invalid.push(...(await validate(reply, 'RespuestaSuministro')))
    if (line === 'lost') return void request.socket.destroy()
    response.writeHead(200, { 'content-type': 'text/xml;charset=UTF-8' })
    if (line === 'answers') return void response.end(reply)
    response.write(reply.slice(0, reply.length / 2), () => request.socket.destroy())
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    take(request, response).catch(() => request.socket.destroy())
  }
  const server = options.tls ? createTlsServer(options.tls, onRequest) : createServer(onRequest)
  server.listen(options.port ?? 0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `${options.tls ? 'https' : 'http'}://127.0.0.1:${port}/wlpl/TIKE-CONT/ws/SistemaFacturacion/VerifactuSOAP`,
    state,
    known,
    messages,
    invalid,
    subjects,
    /** Every record that came, as often as it came. */
    received: () => messages.flatMap(readRecords),
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

export type AgencyDouble = Awaited<ReturnType<typeof startAgencyDouble>>

/** Nothing is validated where the agency's schemas are not there. */
const validate = async (message: string, schema?: Parameters<typeof findSchemaErrors>[1]) =>
  hasFiscalSchemas ? findSchemaErrors(unwrapSoap(message), schema) : []

const SCHEMA_REFUSAL = 'Codigo[4102].El XML no cumple el esquema. Falta informar campo obligatorio.'
const SOAP = 'http://schemas.xmlsoap.org/soap/envelope/'
const AEAT =
  'https://www2.agenciatributaria.gob.es/static_files/common/internet/dep/aplicaciones/es/aeat/tike/cont/ws'

const toFault = (text: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${SOAP}"><env:Body><env:Fault><faultcode>env:Client</faultcode><faultstring>${text}</faultstring><detail><callstack>…</callstack></detail></env:Fault></env:Body></env:Envelope>`

interface Answering {
  opinion: (number: string) => Opinion
  waitSeconds: number
}

function toReply(message: string, known: Map<string, KnownRecord>, state: Answering): string {
  const answers = readRecords(message).map((record) => answerRecord(record, known, state.opinion))
  const rejected = answers.filter(({ opinion }) => opinion === 'Incorrecto').length
  const all = rejected === 0 && answers.every(({ opinion }) => opinion === 'Correcto')
  const outcome =
    rejected === answers.length ? 'Incorrecto' : all ? 'Correcto' : 'ParcialmenteCorrecto'
  const head = /<sum:Cabecera>(.*?)<\/sum:Cabecera>/s.exec(message)?.[1] ?? ''
  const nif = /<sf:NIF>([^<]*)/.exec(head)?.[1] ?? ''
  return [
    `<?xml version="1.0" encoding="UTF-8"?><env:Envelope xmlns:env="${SOAP}"><env:Header/><env:Body>`,
    `<tikR:RespuestaRegFactuSistemaFacturacion xmlns:tikR="${AEAT}/RespuestaSuministro.xsd" xmlns:sf="${AEAT}/SuministroInformacion.xsd">`,
    outcome === 'Incorrecto' ? '' : '<tikR:CSV>A-YDSW8NLFLANWPM</tikR:CSV>',
    `<tikR:DatosPresentacion><sf:NIFPresentador>${nif}</sf:NIFPresentador><sf:TimestampPresentacion>2026-11-21T10:00:00+01:00</sf:TimestampPresentacion></tikR:DatosPresentacion>`,
    `<tikR:Cabecera>${head}</tikR:Cabecera><tikR:TiempoEsperaEnvio>${state.waitSeconds}</tikR:TiempoEsperaEnvio>`,
    `<tikR:EstadoEnvio>${outcome}</tikR:EstadoEnvio>`,
    ...answers.map(({ xml }) => xml),
    '</tikR:RespuestaRegFactuSistemaFacturacion></env:Body></env:Envelope>',
  ].join('')
}
