import type { Row } from './measured-row.ts'

const MOST_ELEMENTS = 900
const MOST_DATA_KB = 16

/** How many elements a page has, and what the data of its loaders weigh in it, before compression. */
export async function measurePageSize(address: string, name: string): Promise<Row[]> {
  const answer = await fetch(address, { headers: { 'accept-language': 'es' } })
  const html = await answer.text()
  return [
    {
      what: `elements of ${name}`,
      unit: 'elements',
      rounds: [[...html.matchAll(/<[a-z][\w-]*[\s/>]/g)].length],
      budget: { of: 'measured', atMost: MOST_ELEMENTS },
    },
    {
      what: `loader data of ${name}`,
      unit: 'kB',
      rounds: [Buffer.byteLength(readLoaderData(html)) / 1000],
      budget: { of: 'measured', atMost: MOST_DATA_KB },
    },
  ]
}

/** React Router writes them as calls that hand a piece of text to a stream. */
function readLoaderData(html: string): string {
  const pieces = [...html.matchAll(/streamController\.enqueue\((".*?[^\\]")\)/gs)]
  return pieces.map(([, text]) => JSON.parse(text ?? '""') as string).join('')
}
