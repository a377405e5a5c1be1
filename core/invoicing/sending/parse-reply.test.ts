import { expect, it } from 'vitest'
import { matchLines } from './match-lines.ts'
import { outage, toOutcome } from './note-answer.ts'
import { parseReply, type ReplyLine } from './parse-reply.ts'

const reply = (body: string) => parseReply({ httpStatus: 200, body })
const envelope = (body: string) =>
  `<?xml version="1.0"?><e:Envelope xmlns:e="http://schemas.xmlsoap.org/soap/envelope/"><e:Body>${body}</e:Body></e:Envelope>`
const answer = (body: string) =>
  envelope(`<r:RespuestaRegFactuSistemaFacturacion>${body}</r:RespuestaRegFactuSistemaFacturacion>`)
const lineXml = (number: string, change = '') =>
  `<r:RespuestaLinea><r:IDFactura><s:NumSerieFactura>${number}</s:NumSerieFactura></r:IDFactura><r:Operacion><s:TipoOperacion>Alta</s:TipoOperacion></r:Operacion><r:EstadoRegistro>Incorrecto</r:EstadoRegistro>${change}</r:RespuestaLinea>`

const line = (number: string, change: Partial<ReplyLine> = {}): ReplyLine => ({
  IDFactura: { NumSerieFactura: number },
  Operacion: { TipoOperacion: 'Alta' },
  EstadoRegistro: 'Correcto',
  ...change,
})
const alta = (recordId: number, invoiceNumber: string) => ({
  recordId,
  invoiceNumber,
  kind: 'alta' as const,
})

it('a reply is read with receipt, pause, codes and words, whatever its prefixes', () => {
  const words = 'El NIF &lt;B1&gt; &amp; el nombre'
  const change = `<r:CodigoErrorRegistro>1100</r:CodigoErrorRegistro><r:DescripcionErrorRegistro>${words}</r:DescripcionErrorRegistro>`
  const head = '<r:CSV>A-0012</r:CSV><r:TiempoEsperaEnvio>0090</r:TiempoEsperaEnvio>'
  expect(reply(answer(head + lineXml('T1-26-007', change)))).toEqual({
    kind: 'answer',
    receipt: 'A-0012',
    waitSeconds: 90,
    lines: [
      line('T1-26-007', {
        EstadoRegistro: 'Incorrecto',
        CodigoErrorRegistro: '1100',
        DescripcionErrorRegistro: 'El NIF <B1> & el nombre',
      }),
    ],
  })
})

it('a SOAP fault is a refusal in the agency’s words', () => {
  const fault =
    '<e:Fault><faultcode>e:Client</faultcode><faultstring>Codigo[4102].El XML no cumple</faultstring></e:Fault>'
  expect(reply(envelope(fault))).toEqual({
    kind: 'refusal',
    text: 'Codigo[4102].El XML no cumple',
  })
})

it.each([
  ['nothing', ''],
  ['a page', '<html><body>503<br></body></html>'],
  ['a document that ends in the middle', answer(lineXml('T1-26-1')).slice(0, -40)],
  ['a line in a state nobody knows', answer(lineXml('T1-26-1').replace('Incorrecto', 'Quizas'))],
  ['another document', '<a/>'],
])('%s is no reply', (_, body) => {
  expect(reply(body)).toEqual({ kind: 'unreadable' })
})

it('lines find their records by number and operation, two of one number in their order, and others are passed over', () => {
  const sent = [
    alta(1, 'T1-26-1'),
    alta(2, 'T1-26-2'),
    { recordId: 3, kind: 'anulacion' as const, invoiceNumber: 'T1-26-1' },
    alta(4, 'T1-26-2'),
  ]
  const found = matchLines(sent, [
    line('T1-26-2', { EstadoRegistro: 'Incorrecto', CodigoErrorRegistro: '1100' }),
    line('T1-26-1', { Operacion: { TipoOperacion: 'Anulacion' } }),
    line('T1-26-2'),
    line('T1-26-9'),
    line('T1-26-2'),
  ])
  expect(found.map(({ record_id, state }) => [record_id, state])).toEqual([
    [2, 'rejected'],
    [3, 'accepted'],
    [4, 'accepted'],
  ])
})

it.each([
  ['Correcta', 'accepted'],
  ['AceptadaConErrores', 'accepted_with_errors'],
  ['Anulada', 'accepted'],
] as const)('a duplicate of what the agency has as %s is %s', (known, state) => {
  const duplicate = line('T1-26-1', {
    EstadoRegistro: 'Incorrecto',
    CodigoErrorRegistro: '3000',
    DescripcionErrorRegistro: 'Registro duplicado',
    RegistroDuplicado: { EstadoRegistroDuplicado: known, CodigoErrorRegistro: '2004' },
  })
  expect(matchLines([alta(1, 'T1-26-1')], [duplicate])).toEqual([
    { record_id: 1, state, error_code: '2004', error_text: null, is_duplicate: true },
  ])
})

const message = {
  records: [alta(1, 'T1-26-1'), alta(2, 'T1-26-2')].map((each) => ({ ...each, xml: '' })),
  waitSeconds: 60,
  failedWaitSeconds: null,
}

it('a reply that says nothing of a record leaves it for later, with a reason', () => {
  const parsed = {
    kind: 'answer',
    receipt: 'A-1',
    waitSeconds: 60,
    lines: [line('T1-26-1')],
  } as const
  expect(toOutcome(message, { ...parsed, lines: [...parsed.lines] }, 200)).toMatchObject({
    answers: [{ record_id: 1 }],
    error: 'the reply says nothing of 1 records',
    pauseSeconds: 55 * 60,
  })
})

it('pauses after an outage double from a minute to less than an hour', () => {
  const pauses: number[] = []
  for (let failed: number | null = null; pauses.length < 8; failed = pauses.at(-1) ?? null)
    pauses.push(outage({ failedWaitSeconds: failed }, 'no line').pauseSeconds)
  expect(pauses.map((seconds) => seconds / 60)).toEqual([1, 2, 4, 8, 16, 32, 55, 55])
})
