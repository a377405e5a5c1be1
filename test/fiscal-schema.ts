import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const FOLDER = join(import.meta.dirname, '../../shared/data/verifactu-xsd')

/** Whether the agency's schemas lie beside the checkout: without them what needs them says that it was skipped. */
export const hasFiscalSchemas = existsSync(FOLDER)

/** The element inside the body of a SOAP message, as a document of its own. */
export function unwrapSoap(message: string): string {
  const namespaces = new Set(message.match(/xmlns:\w+="[^"]+"/g))
  const body = /<\w+:Body>(.*)<\/\w+:Body>/s.exec(message)?.[1] ?? ''
  const own = body.replace(/ xmlns:\w+="[^"]+"/g, '')
  return own.replace(/^<[\w:]+/, (start) => `${start} ${[...namespaces].join(' ')}`)
}

const SCHEMAS = ['SuministroLR', 'RespuestaSuministro', 'SuministroInformacion'] as const

/** What the agency's schema has against a message, or against a reply; empty where it is valid. */
export async function findSchemaErrors(
  message: string,
  schema: (typeof SCHEMAS)[number] = 'SuministroLR',
): Promise<string[]> {
  const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
  // Nothing is fetched: a schema of the web is the file beside it.
  const files = SCHEMAS.map((name) => ({
    fileName: `${name}.xsd`,
    contents: read(`${name}.xsd`).replace('http://www.w3.org/TR/xmldsig-core/', ''),
  }))
  const { errors } = await validateXML({
    xml: { fileName: 'message.xml', contents: message },
    schema: files.filter(({ fileName }) => fileName === `${schema}.xsd`),
    preload: [
      ...files.filter(({ fileName }) => fileName !== `${schema}.xsd`),
      {
        fileName: 'xmldsig-core-schema.xsd',
        contents: read('xmldsig-core-schema.xsd').replace(/<!DOCTYPE[^[>]*(\[[^\]]*\])?\s*>/, ''),
      },
    ],
    initialMemoryPages: 512,
    maxMemoryPages: 2_048,
  })
  return errors.map(({ message: text }) => text)
}
