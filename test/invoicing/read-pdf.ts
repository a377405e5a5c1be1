import { inflateSync } from 'node:zlib'

const MM = 25.4 / 72
type Matrix = [number, number, number, number, number, number]
type Point = readonly [x: number, y: number]

/** What one page shows, in millimetres from its lower left corner. */
export interface PdfPage {
  /** In the order of drawing, without the places of its parts. */
  text: string
  /** Filled shapes, each as the corners of its parts. */
  fills: Point[][][]
}

/** Reads text and shapes of a PDF by its drawing operators, as far as the shop's own papers use them. */
export function readPdf(file: Buffer): PdfPage[] {
  const source = file.toString('latin1')
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of source.matchAll(/(\d+) 0 obj\r?\n(.*?)\r?\nendobj/gs))
    objects.set(id, body)
  const stream = (id: string) => {
    const [, bytes = ''] = /stream\r?\n(.*)\r?\nendstream/s.exec(objects.get(id) ?? '') ?? []
    return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1')
  }
  const fonts = new Map<string, string[]>()
  for (const [, name = '', id = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const [, unicode = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '') ?? []
    if (unicode) fonts.set(name, readLetters(stream(unicode)))
  }
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\b/.test(body))
    .map((body) => drawPage(stream(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? ''), fonts))
}

/** The letters of a font by the numbers that stand for them. */
function readLetters(cmap: string): string[] {
  const letters: string[] = []
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[(.*?)\]/gs))
    for (const [place, [, code = '']] of [...list.matchAll(/<(\w*)>/g)].entries())
      letters[Number.parseInt(first, 16) + place] = Buffer.from(code, 'hex')
        .swap16()
        .toString('utf16le')
  return letters
}

function drawPage(content: string, fonts: ReadonlyMap<string, string[]>): PdfPage {
  const page: PdfPage = { text: '', fills: [] }
  const stack: Matrix[] = []
  let matrix: Matrix = [1, 0, 0, 1, 0, 0]
  let letters: string[] = []
  let path: Point[][] = []
  let operands: string[] = []
  const place = (at: number): Point => {
    const [x, y] = [Number(operands[at]), Number(operands[at + 1])]
    const [a, b, c, d, e, f] = matrix
    return [(a * x + c * y + e) * MM, (b * x + d * y + f) * MM]
  }
  const operators: Record<string, () => void> = {
    q: () => stack.push(matrix),
    Q: () => {
      matrix = stack.pop() ?? matrix
    },
    cm: () => {
      matrix = multiply(operands.map(Number) as Matrix, matrix)
    },
    m: () => path.push([place(0)]),
    l: () => path.at(-1)?.push(place(0)),
    c: () => path.at(-1)?.push(place(4)),
    n: () => {
      path = []
    },
    S: () => {
      path = []
    },
    f: () => {
      page.fills.push(path)
      path = []
    },
    Tf: () => {
      letters = fonts.get(operands[0]?.slice(1) ?? '') ?? []
    },
    TJ: () => {
      const codes = operands.join('').match(/(?<=<)[^>]*/g) ?? []
      const numbers = codes.join('').match(/.{4}/g) ?? []
      page.text += `${numbers.map((code) => letters[Number.parseInt(code, 16)] ?? '').join('')}\n`
    },
  }
  for (const [token] of content.matchAll(/[[\]]|<[^>]*>|[^\s[\]<>]+/g)) {
    if (!/^[a-zA-Z]+\*?$/.test(token)) {
      operands.push(token)
      continue
    }
    operators[token.replace('*', '')]?.()
    operands = []
  }
  return page
}

function multiply([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    a * g + b * i,
    a * h + b * j,
    c * g + d * i,
    c * h + d * j,
    e * g + f * i + k,
    e * h + f * j + l,
  ]
}
