import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string[]
  /** By lower-case name, decoded. */
  headers: Record<string, string>
  text: string
  html: string
  /** That the HTML shows by `cid:`. */
  pictures: { cid: string; bytes: Buffer }[]
}

/** A mail server that keeps what it is sent, and can be told to refuse. */
export async function startSmtpDouble(port = 0) {
  const received: ReceivedMail[] = []
  const state = {
    /** Answered to each message instead of taking it. */
    refusal: undefined as string | undefined,
    refused: 0,
    /** Runs when a message was taken, before the sender hears so. */
    onTaken: async () => {},
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, answer) => {
      text(stream)
        .then(async (raw) => {
          if (state.refusal) {
            state.refused++
            answer(Object.assign(new Error(state.refusal), { responseCode: 451 }))
            return
          }
          const to = session.envelope.rcptTo.map(({ address }) => address)
          received.push({ to, ...parseMail(raw) })
          await state.onTaken()
          answer()
        })
        .catch(answer)
    },
  })
  // A sender that was killed resets its connection.
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    state,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function parseMail(raw: string): Omit<ReceivedMail, 'to'> {
  const { headers, body } = splitPart(raw)
  const parts = listParts({ headers, body })
  const read = (type: string) => {
    const part = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return part ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '') : ''
  }
  const pictures = parts.filter((part) => part.headers['content-type']?.startsWith('image/'))
  return {
    headers,
    text: read('text/plain'),
    html: read('text/html'),
    pictures: pictures.map((part) => ({
      cid: part.headers['content-id']?.replace(/[<>]/g, '') ?? '',
      bytes: Buffer.from(part.body, 'base64'),
    })),
  }
}

interface Part {
  headers: Record<string, string>
  body: string
}

/** The parts of a message, those of its parts too. */
function listParts(whole: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers['content-type'] ?? '')?.[1]
  if (!boundary) return [whole]
  return whole.body.split(`--${boundary}`).slice(1, -1).map(splitPart).flatMap(listParts)
}

function splitPart(raw: string): Part {
  const part = raw.replace(/^\r\n/, '')
  const end = part.indexOf('\r\n\r\n')
  const lines = part.slice(0, end).replace(/\r\n[ \t]+/g, ' ')
  const headers = lines.split('\r\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())]
  })
  return { headers: Object.fromEntries(headers), body: part.slice(end + 4) }
}

function decodeBody(body: string, encoding: string): string {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString('utf8')
  return /quoted/i.test(encoding) ? decodeQuoted(body.replace(/=\r\n/g, '')) : body
}

function decodeQuoted(body: string): string {
  const bytes = body.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16)))
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** `=?UTF-8?Q?…?=` and `=?UTF-8?B?…?=`, of which a long header has several. */
function decodeWords(header: string): string {
  return header
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind, word: string) =>
      /b/i.test(kind)
        ? Buffer.from(word, 'base64').toString('utf8')
        : decodeQuoted(word.replaceAll('_', ' ')),
    )
}
